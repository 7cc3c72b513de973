import type { Locale } from '../../src/platform/contract.ts'
import { refuse } from '../refusal.ts'
import list from './commonPasswords.txt?raw'
import { say } from './words.ts'

const begin = '\n-----\n'
const common: ReadonlySet<string> = new Set(
  list
    .slice(list.indexOf(begin) + begin.length)
    .split('\n')
    .filter(Boolean),
)

/** Whether a password is one of those that everybody who guesses begins with, in capitals or not. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** Refuses such a password in that field of a form. */
export function refuseCommonPassword(field: string, password: string, locale: Locale): void {
  if (!isCommonPassword(password)) return
  const msg = say('commonPassword', locale)
  throw refuse('E_FORMAT', { msg, errors: { [field]: msg } })
}
