import type { Locale } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { isBreached } from './breachedPasswords.ts'
import list from './commonPasswords.txt?raw'
import { sessionText } from './messages.ts'

const begin = '\n-----\n'
const common: ReadonlySet<string> = new Set(
  list
    .slice(list.indexOf(begin) + begin.length)
    .split('\n')
    .filter(Boolean),
)

/** What whoever knows this console would try: what it is called and is about, in English and as it is spelt in pinyin. */
const contextWords = ['community', 'console', 'platform', 'property', 'manage', 'manager', 'resident', 'owner', 'admin']
const pinyinWords = ['shequ', 'wuye', 'xiaoqu', 'yezhu', 'zhuhu', 'guanli', 'houtai', 'pingtai', 'yuanbao', 'youtian']
const nothingElse = new RegExp(`^(?:${[...contextWords, ...pinyinWords].join('|')})+$`)

/** Nothing but such words, with whatever years, digits and marks between them: `Shequ@2026`. */
const isOfContext = (password: string): boolean => nothingElse.test(password.replaceAll(/[^a-z]/g, ''))

/** Whether a password is one of those that everybody who guesses begins with, in capitals or not, or was stolen elsewhere. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  return common.has(small) || isOfContext(small) || isBreached(password)
}

/** Refuses such a password in that field of a form. */
export function refuseCommonPassword(field: string, password: string, locale: Locale): void {
  if (!isCommonPassword(password)) return
  const msg = sessionText('commonPassword', locale)
  throw new DomainError('E_FORMAT', { msg, errors: { [field]: msg } })
}
