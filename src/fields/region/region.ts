import * as z from 'zod/mini'
import { halfWidth, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'
import { districtNames, districtOf, isDistrict, loadDistricts } from './districts.ts'

const joinNames = (names: readonly string[]) => names.join(' / ')

function readRegion(cell: string): string | undefined {
  const text = halfWidth(cell).trim()
  if (isDistrict(text)) return text
  return districtOf(joinNames(text.split('/').map((name) => name.trim())), joinNames)
}

/** A district of the Chinese mainland; its names are Chinese in every language. */
export const region: FieldKind<'region'> = {
  prepare: loadDistricts,
  filter: 'prefix',
  sortable: true,
  tidy: (input) => (typeof input === 'string' ? tidyText(halfWidth(input)) : input),
  schema: () => z.string().check(rule(isDistrict, issue('E_RANGE', 'region'), { pattern: /^\d{6}$/ })),
  format: (code) => joinNames(districtNames(code)) || code,
  parse: readRegion,
}
