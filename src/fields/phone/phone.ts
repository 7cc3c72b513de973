import * as z from 'zod/mini'
import { mobilePattern, tidyTelephone } from '../families/telephone.ts'
import { cellText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

const forms = [
  mobilePattern,
  /^(0\d{2,3}-)?[2-9]\d{6,7}(-\d{1,6})?$/, // landline
  /^[48]00-?\d{3}-?\d{4}(-\d{1,6})?$/, // hotline
  /^(1[0-2]\d{1,3}|9[56]\d{3,4})$/, // short
]
const phonePattern = new RegExp(forms.map(({ source }) => `(?:${source})`).join('|'))

/** A landline typed without hyphen: 010 and 02x are area codes of three digits, the others have four. */
const bareLandline = /^(010|02\d|0[3-9]\d{2})([2-9]\d{6,7})(-\d{1,6})?$/

function tidyPhone(input: unknown): unknown {
  const text = tidyTelephone(input)
  if (typeof text !== 'string') return text
  return text
    .replace(/[转轉#]/g, '-')
    .replace(/^\((\d+)\)-?/, '$1-')
    .replace(/-{2,}/g, '-')
    .replace(bareLandline, (_, area: string, number: string, extension = '') => `${area}-${number}${extension}`)
}

/** Mobile, landline, hotline or short number (domain 0.4). */
export const phone: FieldKind<'phone'> = {
  filter: 'digits',
  sortable: true,
  tidy: tidyPhone,
  schema: () =>
    z.string().check(rule((value) => phonePattern.test(value), issue('E_FORMAT', 'phone'), { pattern: phonePattern })),
  format: (value) => value,
  parse: cellText,
}
