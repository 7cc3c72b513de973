import * as z from 'zod/mini'
import type { NormalField } from '../declare/index.ts'
import type { FilterValue } from '../platform/contract.ts'
import { manySchema } from './families/many.ts'
import { codeSchema } from './families/option.ts'
import { isStorable, textSchema } from './families/text.ts'
import { issue, rule, wrongFormat } from './issue.ts'
import type { FilterForm } from './kind.ts'
import { isDay, isMoment, startOfDay } from './shanghai.ts'

type Schema = z.ZodMiniType<FilterValue>

const matching = (pattern: RegExp) => z.string().check(rule((text) => pattern.test(text), wrongFormat, { pattern }))

const isDayOrMoment = (text: string) => isDay(text) || isMoment(text)

const day = () => z.string().check(rule(isDay, issue('E_FORMAT', 'date', { example: '2024-01-31' })))

const moment = () =>
  z.string().check(rule(isDayOrMoment, issue('E_FORMAT', 'dateTime', { example: '2024-01-31 08:30:00' })))

/** An end on a scale that orders days and moments alike. */
const placeOf = (end: string | number): string | number =>
  typeof end === 'string' && isDay(end) ? startOfDay(end) : end

/** Both ends are optional and inclusive. */
const ends = <T extends string | number>(end: () => z.ZodMiniType<T>): Schema =>
  z
    .strictObject({ from: z.exactOptional(end()), to: z.exactOptional(end()) })
    .check(
      rule(
        ({ from, to }) => from === undefined || to === undefined || placeOf(from) <= placeOf(to),
        issue('E_RANGE', 'rangeOrder'),
      ),
    ) as z.ZodMiniType as Schema

/** Numbers are bounded by what is exact, not by the field's own facts: asking beyond them finds nothing, rightly. */
const exactNumber = () => z.number().check(rule((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, wrongFormat))

const rangeOf = ({ kind }: NormalField): Schema =>
  kind === 'date' ? ends(day) : kind === 'dateTime' ? ends(moment) : ends(exactNumber)

const severalOf = (field: NormalField): Schema => {
  const item =
    field.kind === 'select' || field.kind === 'multiSelect'
      ? codeSchema(field.facts.options)
      : z.string().check(rule((text) => /^\S{1,64}$/.test(text) && isStorable(text), wrongFormat))
  return manySchema(item, { min: 1 })
}

const schemaOfForm: Readonly<Record<FilterForm, (field: NormalField) => Schema>> = {
  contains: () => textSchema({ min: 1, max: 255 }),
  digits: () => matching(/^[\d\s()+-]{0,31}\d[\s()+-]{0,8}$/),
  tail: () => matching(/^\d{1,11}$/),
  range: rangeOf,
  overlaps: () => ends(day),
  oneOf: severalOf,
  hasAny: severalOf,
  prefix: () => matching(/^\d{2}(\d{2}){0,2}$/),
  yesNo: () => z.boolean(),
}

/** The schema of a filter's value on the wire. */
export const filterSchema = (form: FilterForm, field: NormalField): Schema => schemaOfForm[form](field)
