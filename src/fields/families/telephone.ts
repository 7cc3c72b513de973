import { halfWidth, tidyText } from './text.ts'

/** A mobile number of the Chinese mainland. */
export const mobilePattern = /^1[3-9]\d{9}$/

/** Digits and hyphens only: spaces, brackets, long dashes and the country code of a mobile number are dropped. */
export function tidyTelephone(input: unknown): unknown {
  const text = tidyText(input)
  if (typeof text !== 'string') return text
  return halfWidth(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '')
    .replace(/^(?:\+|00)?86-?(?=1[3-9])/, '')
}
