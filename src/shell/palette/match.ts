import { indexOfInitials } from './pinyin.ts'

/** Without case and accents, so that `telefono` finds Teléfono. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const startsWord = (text: string, at: number): boolean => at === 0 || /[\s/·:：-]/.test(text[at - 1] ?? '')

/** How far one text is from a query, 0 is the same; null: it has nothing of it. */
function distanceTo(query: string, text: string): number | null {
  const title = plain(text)
  if (title === query) return 0
  const at = title.indexOf(query)
  if (at >= 0) return startsWord(title, at) ? 1 : 3
  const words = query.split(/\s+/)
  if (words.length > 1 && words.every((word) => title.includes(word))) return 4
  const initial = indexOfInitials(text, query)
  return initial < 0 ? null : initial === 0 ? 2 : 4
}

/** That of the nearest among the texts a thing is known by. */
function distance(query: string, texts: readonly string[]): number | null {
  const distances = texts.map((text) => distanceTo(plain(query), text)).filter((one) => one !== null)
  return distances.length === 0 ? null : Math.min(...distances)
}

/** What matches a query, nearest first and otherwise in the given order; everything when nothing is asked. */
export function matching<T extends { readonly texts: readonly string[] }>(things: readonly T[], query: string): T[] {
  if (plain(query) === '') return [...things]
  return things
    .flatMap((thing) => {
      const away = distance(query, thing.texts)
      return away === null ? [] : [{ thing, away }]
    })
    .toSorted((a, b) => a.away - b.away)
    .map(({ thing }) => thing)
}
