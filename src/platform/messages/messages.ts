import type { ErrorCode, Locale } from '../contract.ts'
import { formatsOf } from '../format/format.ts'
import { errorsEn, failuresEn } from './errors.en.ts'
import { errorsEs, failuresEs } from './errors.es.ts'
import { errorsZh, failuresZh } from './errors.zh.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsEs } from './fields.es.ts'
import { type FieldTextKey, fieldsZh } from './fields.zh.ts'
import { validationEn } from './validation.en.ts'
import { validationEs } from './validation.es.ts'
import { type ValidationKey, validationZh } from './validation.zh.ts'

/** A number that a text writes as its language writes such numbers. */
export interface Figure {
  readonly as: 'short' | 'money' | 'percent'
  readonly value: number
}

/** What stands in the place of `{name}` in a text. */
export type MessageParams = Readonly<Record<string, string | number | Figure>>
export type FailureKey = keyof typeof failuresZh

const errors: Record<Locale, Record<ErrorCode, string>> = { zh: errorsZh, en: errorsEn, es: errorsEs }
const failures: Record<Locale, Record<FailureKey, string>> = { zh: failuresZh, en: failuresEn, es: failuresEs }
const validation: Record<Locale, Record<ValidationKey, string>> = {
  zh: validationZh,
  en: validationEn,
  es: validationEs,
}
const fields: Record<Locale, Record<FieldTextKey, string>> = { zh: fieldsZh, en: fieldsEn, es: fieldsEs }

/** No number in a text is more exact. */
const maxDigits = 6

function written(param: MessageParams[string], locale: Locale): string {
  if (typeof param === 'string') return param
  const { as, value } = typeof param === 'number' ? ({ as: 'short', value: param } as const) : param
  const formats = formatsOf(locale)
  return as === 'short' ? formats.short(value, Number.isInteger(value) ? 0 : maxDigits) : formats[as](value)
}

const fill = (text: string, locale: Locale, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    return param === undefined ? whole : written(param, locale)
  })

/** What a business error says. */
export const errorText = (code: ErrorCode, locale: Locale): string => errors[locale][code]

/** What an ended session or a failed call says. */
export const failureText = (key: FailureKey, locale: Locale): string => failures[locale][key]

const failureOfStatus: Readonly<Record<number, FailureKey>> = {
  400: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongType',
  429: 'tooManyRequests',
  431: 'tooLarge',
  503: 'unavailable',
  507: 'full',
}

/** What a failed call says by its HTTP status; whatever has no words of its own is a server fault or a bad request. */
export const statusText = (status: number, locale: Locale): string =>
  failureText(failureOfStatus[status] ?? (status >= 500 ? 'serverFault' : 'badRequest'), locale)

/** What is wrong with a value. */
export const validationText = (key: ValidationKey, locale: Locale, params?: MessageParams): string =>
  fill(validation[locale][key], locale, params)

/** A word that belongs to field kinds; an unknown key answers itself. */
export const fieldText = (key: string, locale: Locale, params?: MessageParams): string =>
  fill(Object.hasOwn(fieldsZh, key) ? fields[locale][key as FieldTextKey] : key, locale, params)

/** A label inside a sentence: languages with capitals lower the first letter unless it begins an acronym. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
