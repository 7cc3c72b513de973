import { DomainError } from '../core/errors.ts'
import { isId } from '../core/identifier.ts'
import type { RawCall } from './route.ts'

/** What a call was given, from address and body alike: this platform has verbs in both forms. */
export type Parameters = Readonly<Record<string, unknown>>

export const parametersOf = ({ query, body }: Pick<RawCall, 'query' | 'body'>): Parameters => ({ ...query, ...body })

/** Largest number of rows one call may name. */
const maxIds = 100
/** A sort names all rows, so it may be longer. */
export const maxSorted = 2000

const wrong = (name: string, code: 'E_REQUIRED' | 'E_FORMAT' | 'E_RANGE' | 'E_UNKNOWN') =>
  new DomainError(code, { errors: { [name]: code } })

/** Refuses parameters the call does not know; nothing is ignored in silence. */
export function onlyKnown(given: Parameters, known: readonly string[]): void {
  for (const name of Object.keys(given)) if (!known.includes(name)) throw wrong(name, 'E_UNKNOWN')
}

/** A text that must be there. */
export function textIn(given: Parameters, name: string): string {
  const value = given[name]
  if (value === undefined || value === null || value === '') throw wrong(name, 'E_REQUIRED')
  if (typeof value !== 'string') throw wrong(name, 'E_FORMAT')
  return value
}

export function idIn(given: Parameters): string {
  const { id } = given
  if (id === undefined || id === null || id === '') throw wrong('id', 'E_REQUIRED')
  if (typeof id !== 'string') throw wrong('id', 'E_FORMAT')
  // No such row can exist; the answer is the same as for any other id that is not there.
  if (!isId(id)) throw new DomainError('E_NOT_FOUND')
  return id
}

/** Ids as a list, or as the comma list of an address. */
export function idsIn(given: Parameters, most: number = maxIds): readonly string[] {
  const { ids } = given
  const list = typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : ids
  if (!Array.isArray(list)) throw wrong('ids', list === undefined || list === null ? 'E_REQUIRED' : 'E_FORMAT')
  if (list.length === 0) throw wrong('ids', 'E_REQUIRED')
  if (list.length > most) throw wrong('ids', 'E_RANGE')
  if (!list.every((id) => typeof id === 'string' && isId(id))) throw wrong('ids', 'E_FORMAT')
  return [...new Set(list as readonly string[])]
}

export const hasIds = (given: Parameters): boolean => given['ids'] !== undefined && given['ids'] !== null

/** The version the caller saw; null when the call may go without and did. */
export function versionIn(given: Parameters, required: boolean): number | null {
  const { version } = given
  if (version === undefined || version === null || version === '') {
    if (required) throw wrong('version', 'E_REQUIRED')
    return null
  }
  const number = typeof version === 'string' && /^\d{1,15}$/.test(version) ? Number(version) : version
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw wrong('version', 'E_FORMAT')
  return number
}

/** One of a few words; null where nothing is said. */
export function wordIn<Word extends string>(given: Parameters, name: string, words: readonly Word[]): Word | null {
  const value = given[name]
  if (value === undefined || value === null || value === '') return null
  const found = words.find((word) => word === value)
  if (found === undefined) throw wrong(name, 'E_FORMAT')
  return found
}

/** A moment that must be there, as JavaScript reads it. */
export function momentIn(given: Parameters, name: string): Date {
  const moment = new Date(textIn(given, name))
  if (Number.isNaN(moment.getTime())) throw wrong(name, 'E_FORMAT')
  return moment
}

/** An explicit switch target, never a toggle. */
export function switchIn(given: Parameters, name: string): boolean {
  const value = given[name]
  if (value === undefined || value === null || value === '') throw wrong(name, 'E_REQUIRED')
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw wrong(name, 'E_FORMAT')
}

/** Everything but the named parameters. */
export const without = (given: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
