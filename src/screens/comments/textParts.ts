import { type LinkedRecord, recordAt } from '../../providers/recordLink.ts'

/** A piece of what somebody wrote. */
export type TextPart =
  | { readonly kind: 'text' | 'mention' | 'web'; readonly text: string }
  | { readonly kind: 'record'; readonly text: string; readonly record: LinkedRecord }

/** So many addresses of one text become links. */
const mostLinks = 20

/** Addresses end before what closes a sentence or a bracket, also where Chinese goes on without a space. */
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g
const closing = /[.,;:!?)\]']+$/

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names that are mentioned; the longest first, so that nobody is taken for whose name begins the same. */
function mentionedIn(text: string, names: readonly string[]): readonly TextPart[] {
  if (text === '') return []
  if (names.length === 0) return [{ kind: 'text', text }]
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map(escaped)
  const parts = text.split(new RegExp(`(@(?:${longestFirst.join('|')}))`))
  return parts.flatMap((part, index): TextPart[] =>
    part === '' ? [] : [{ kind: index % 2 === 1 ? 'mention' : 'text', text: part }],
  )
}

function linkOf(text: string): TextPart {
  const record = recordAt(text)
  if (record) return { kind: 'record', text, record }
  return { kind: URL.canParse(text) && new URL(text).protocol === 'https:' ? 'web' : 'text', text }
}

/** What somebody wrote, with mentions, addresses of records and addresses of the web told apart. It stays text. */
export function textParts(text: string, names: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of [...text.matchAll(address)].slice(0, mostLinks)) {
    const found = match[0].replace(closing, '')
    parts.push(...mentionedIn(text.slice(end, match.index), names), linkOf(found))
    end = match.index + found.length
  }
  return [...parts, ...mentionedIn(text.slice(end), names)]
}
