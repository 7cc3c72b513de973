import type { NormalField, NormalResource } from '#declare'
import { locales } from '../../src/platform/contract.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import { importFields, type Matched, missingIn, plain } from './columns.ts'

/** Steps of one letter that lead from one text to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Length of the longest piece that stands in both. */
function shared(a: string, b: string): number {
  let most = 0
  for (let from = 0; from < a.length; from++)
    for (let to = from + most + 1; to <= a.length && b.includes(a.slice(from, to)); to++) most = to - from
  return most
}

const longestGuessed = 40

/** How well a heading fits a word, 0 to 1: one stands in the other, half is the same, or a few letters differ. */
export function likeness(heading: string, word: string): number {
  if (heading === '' || word === '' || heading.length > longestGuessed) return 0
  const [short, long] = heading.length < word.length ? [heading, word] : [word, heading]
  if (short.length >= 2 && long.includes(short)) return 0.6 + 0.4 * (short.length / long.length)
  const piece = shared(short, long)
  return Math.max(1 - distance(heading, word) / long.length, piece >= 2 ? 0.3 + 0.6 * (piece / long.length) : 0)
}

/** A worse fit is no guess. */
const least = 0.6

/**
 * Guesses what the columns hold that no label names, by labels in every language of the console and by names of fields;
 * the best fit first, each field once. A person sees the guesses before anything is imported.
 */
export function guessColumns(
  { labelsByLocale }: Pick<OperationsPlatform, 'labelsByLocale'>,
  resource: NormalResource,
  header: readonly string[],
  matched: Matched,
): Matched {
  const messagesOf = (field: NormalField) => [
    plain(field.name),
    ...locales.map((locale) => plain(labelsByLocale[locale].field(resource, field))),
  ]
  const open = importFields(resource).filter((field) => !matched.fields.includes(field))
  const fits = header.flatMap((heading, index) =>
    matched.fields[index] || matched.isReason(index)
      ? []
      : open.map((field) => ({
          index,
          field,
          fit: Math.max(...messagesOf(field).map((word) => likeness(plain(heading), word))),
        })),
  )
  const fields = [...matched.fields]
  const guessed: string[] = []
  for (const { index, field, fit } of fits.toSorted((a, b) => b.fit - a.fit)) {
    if (fit < least || fields[index] || fields.includes(field)) continue
    fields[index] = field
    guessed.push(field.name)
  }
  return { ...matched, fields, guessed, missing: missingIn(resource, fields) }
}
