import { heldIdentity } from './identity.ts'
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts'

/**
 * What was typed into a form and not saved, kept in this browser: it is there again after a reload, a crash or the end
 * of the session, and only for the person who typed it.
 */
export interface FormDraft {
  /** When it was last typed into, in milliseconds. */
  readonly at: number
  /** Of the row it was typed over; null: a new one. */
  readonly version: number | null
  /** What the changed fields held before. */
  readonly base: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, unknown>>
}

const prefix = 'draft:'
/** So many drafts are kept; the oldest goes first. */
export const maxDrafts = 20
/** Longer ones are not kept: the browser's storage is shared by everything the console keeps. */
export const longestDraft = 200_000
export const draftKeptMs = 14 * 24 * 60 * 60_000

const keyOf = (form: string): string => `${prefix}${heldIdentity() ?? ''}:${form}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(draft) || typeof draft['at'] !== 'number') return null
    const { at, version, base, values } = draft
    if (!isRecord(base) || !isRecord(values)) return null
    return { at, version: typeof version === 'number' ? version : null, base, values }
  } catch {
    return null
  }
}

/** Removes what is damaged, too old, or one too many, whoever typed it. */
function tidy(now: number): void {
  const kept = storedKeys(prefix).map((key) => ({ key, at: parse(readStored(key))?.at ?? 0 }))
  const inOrder = kept.toSorted((a, b) => b.at - a.at)
  for (const [index, { key, at }] of inOrder.entries())
    if (index >= maxDrafts || now - at > draftKeptMs) removeStored(key)
}

/** Keeps what was typed into a form in place of what was kept of it before. */
export function keepDraft(form: string, draft: FormDraft): void {
  const text = JSON.stringify(draft)
  if (text.length > longestDraft) removeStored(keyOf(form))
  else writeStored(keyOf(form), text)
  tidy(draft.at)
}

/** What the person typed into this form earlier and did not save. */
export function keptDraft(form: string, now: number = Date.now()): FormDraft | null {
  const draft = parse(readStored(keyOf(form)))
  return draft && now - draft.at <= draftKeptMs ? draft : null
}

export const dropDraft = (form: string): void => removeStored(keyOf(form))
