import './allDistricts.ts'
import { beginsWith, storedAsText } from '../families/text.server.ts'

/** A province or city is asked for by its digits alone or by its whole code: 37 and 370000 are Shandong. */
const ownDigits = (code: string) => code.replace(/^(\d{2}|\d{4})(?:00)+$/, '$1')

export const regionServer = storedAsText<'region'>({
  ...beginsWith,
  where: (column, value, field) => beginsWith.where(column, ownDigits(String(value)), field),
})
