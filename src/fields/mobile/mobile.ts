import * as z from 'zod/mini'
import { mobilePattern, tidyTelephone } from '../families/telephone.ts'
import { cellText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

function tidyMobile(input: unknown): unknown {
  const text = tidyTelephone(input)
  return typeof text === 'string' ? text.replaceAll('-', '') : text
}

/** A mobile number of eleven digits. */
export const mobile: FieldKind<'mobile'> = {
  filter: 'tail',
  sortable: true,
  tidy: tidyMobile,
  schema: () =>
    z
      .string()
      .check(rule((value) => mobilePattern.test(value), issue('E_FORMAT', 'mobile'), { pattern: mobilePattern })),
  format: (value) => value,
  parse: cellText,
}
