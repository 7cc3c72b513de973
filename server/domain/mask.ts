import type { NormalField } from '#declare'

const stars = (count: number) => '*'.repeat(Math.max(count, 1))

/** Personal data as people without the right to it see it: `138****0001`, `3705**********1234`, `王**`. */
export function maskText(text: string): string {
  const characters = [...text]
  const keep = (head: number, tail: number) =>
    `${characters.slice(0, head).join('')}${stars(characters.length - head - tail)}${characters.slice(characters.length - tail).join('')}`
  if (characters.length >= 12) return keep(4, 4)
  if (characters.length >= 7) return keep(3, characters.length >= 11 ? 4 : 2)
  return `${characters[0] ?? ''}${stars(characters.length - 1)}`
}

/** What of a value may be shown or logged. Values that are no text vanish altogether. */
export function masked(field: NormalField, value: unknown): unknown {
  if (!field.mask || value === null || value === undefined) return value
  return typeof value === 'string' ? maskText(value) : null
}
