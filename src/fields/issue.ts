import * as z from 'zod/mini'
import type { ErrorCode, Locale } from '../platform/contract.ts'
import { inSentence, type MessageParams, validationText } from '../platform/messages/messages.ts'
import type { ValidationKey } from '../platform/messages/validation.zh.ts'

// Zod compiles object schemas with `new Function` where it can; the page's content security policy forbids even the try.
z.config({ jitless: true })

/** One thing that is wrong with one value: what the server answers (`code`) and what people read (`key`, `params`). */
export interface Issue {
  readonly code: ErrorCode
  readonly key: ValidationKey
  /** `other` is the name of another field; its label is looked up when the issue is put into words. */
  readonly params: MessageParams
}

/** Path of the value (`contacts[0].phone`) to what is wrong with it. */
export type Issues = Readonly<Record<string, Issue>>

export const issue = (code: ErrorCode, key: ValidationKey, params: MessageParams = {}): Issue => ({ code, key, params })

/** A value that is not of its kind at all. */
export const wrongFormat = issue('E_FORMAT', 'format')
/** A code that is none of the options. */
export const notAnOption = issue('E_RANGE', 'option')

/** What a check adds to the JSON Schema of its value. */
interface SchemaFacts {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly pattern?: RegExp | undefined
  readonly integer?: boolean | undefined
}

/** A zod check that reports `wrong`, and says in the JSON Schema what JSON Schema can say of it. */
export function rule<T>(holds: (value: T) => boolean, wrong: Issue, facts: SchemaFacts = {}): z.core.$ZodCheck<T> {
  const check = z.refine<T>((value) => holds(value as T), { abort: true, params: { issue: wrong } })
  check._zod.onattach.push(({ _zod: { bag } }) => {
    if (facts.minimum !== undefined) bag['minimum'] = facts.minimum
    if (facts.maximum !== undefined) bag['maximum'] = facts.maximum
    if (facts.exclusiveMinimum !== undefined) bag['exclusiveMinimum'] = facts.exclusiveMinimum
    if (facts.integer) bag['format'] = 'safeint'
    if (facts.pattern) bag['patterns'] = new Set([facts.pattern])
  })
  return check
}

const isIssue = (value: unknown): value is Issue => typeof value === 'object' && value !== null && 'key' in value

/** The first thing that is wrong with a value, or null. */
export function issueOf(schema: z.ZodMiniType, value: unknown): Issue | null {
  const result = z.safeParse(schema, value)
  if (result.success) return null
  const [first] = result.error.issues
  if (first?.code === 'invalid_value') return notAnOption
  const wrong: unknown = first?.code === 'custom' ? first.params?.['issue'] : undefined
  return isIssue(wrong) ? wrong : wrongFormat
}

/** A unit or a note at the end of a label, 水价(元/升), which a sentence has no use for. */
const note = /\s*[(（][^()（）]+[)）]$/

/** What the other field is called within the sentence; English names what is missing like any other noun. */
function named({ key }: Issue, label: string, locale: Locale): string {
  if (!key.startsWith('required')) return label
  const noun = label.replace(note, '')
  return locale === 'en' ? inSentence(noun) : noun
}

/** An issue in words; `labelOf` answers the label of a field by its name. */
export function issueText(issue: Issue, labelOf: (field: string) => string, locale: Locale): string {
  const { key, params } = issue
  const { other } = params
  if (other === undefined) return validationText(key, locale, params)
  return validationText(key, locale, { ...params, other: named(issue, labelOf(String(other)), locale) })
}
