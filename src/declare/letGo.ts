import type { Kind } from './kind.ts'
import type { NormalField, NormalResource } from './normal.ts'

const texts: readonly Kind[] = ['text', 'longText', 'phone', 'mobile', 'email']
const carried: readonly Kind[] = ['richText', 'url', 'image', 'images', 'file', 'files', 'list', 'json']
const money: readonly Kind[] = ['money', 'points', 'yuanbao']
const counted: readonly Kind[] = [...money, 'integer', 'decimal', 'percent', 'switch', 'select', 'multiSelect']

/** A text of which a masked form can be kept. */
export const isText = ({ kind }: NormalField): boolean => texts.includes(kind)

/** Amounts, numbers and codes: rules and reports count them, and they name nobody. */
export const isCounted = ({ kind }: NormalField): boolean => counted.includes(kind)

/** Rows that rules about money need: they stay, whoever they are about. */
export const isMoney = ({ kind, fields }: NormalResource): boolean =>
  kind === 'ledger' || kind === 'account' || fields.some((field) => field.stored && money.includes(field.kind))

/** Whether a value says something about somebody, by its kind: texts, pictures, files and lists. */
const carries = (field: NormalField): boolean =>
  field.stored && !field.standard && (isText(field) || carried.includes(field.kind))

const isCode = (field: NormalField): boolean =>
  field.kind === 'text' && ((field.facts.code ?? false) || field.facts.names !== undefined)

/** What rows are told apart, chosen or counted by. */
const isKey = ({ list, perDay }: NormalResource, field: NormalField): boolean =>
  field.serial !== null ||
  field.unique !== null ||
  isCode(field) ||
  list.filters.includes(field.name) ||
  perDay.some(({ by }) => by.includes(field.name))

/** The fields of rows that are let go as a whole: those that are masked, or all that carry something about somebody. */
export const letGoOf = (resource: NormalResource, then: 'mask' | 'aggregate'): readonly NormalField[] =>
  resource.fields.filter(
    (field) =>
      carries(field) &&
      !isKey(resource, field) &&
      field.name !== resource.titleField &&
      (then === 'aggregate' || (field.mask && isText(field))),
  )

/** The fields of a row of a person that say who it is: all that carry something, and dates of their life. */
export const identifying = (subject: NormalResource): readonly NormalField[] =>
  subject.fields.filter(
    (field) => field.serial === null && (carries(field) || (field.kind === 'date' && field.stored && !field.standard)),
  )

/**
 * The fields of a row about a person, by the reference `by`, that tell of them: what is masked, what was copied from them or
 * quotes that, what they wrote in the app, and what staff wrote about them.
 */
export function tellingOf(resource: NormalResource, by: string): readonly NormalField[] {
  const copied = (field: NormalField) => field.snapshot?.by === by || field.tells === by
  const told = (field: NormalField): boolean =>
    field.mask ||
    copied(field) ||
    (field.snapshot === null && (field.from === 'app' || field.kind === 'longText' || field.quotes !== null))
  return resource.fields.filter((field) => carries(field) && !isKey(resource, field) && told(field))
}
