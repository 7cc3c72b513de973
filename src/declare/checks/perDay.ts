import { isNumberKind } from '../kind.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import type { Catalogue } from '../normalCatalogue.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

const single = ({ kind }: NormalField) =>
  ['text', 'select', 'switch', 'ref', 'mobile', 'date', 'integer'].includes(kind)

/** A field, or the one that a reference leads to. */
function fieldIn({ byName }: Catalogue, { field }: NormalResource, name: string): NormalField | undefined {
  const [first = '', beyond, ...rest] = name.split('.')
  const found = field[first]
  if (beyond === undefined) return found
  return found?.kind === 'ref' && found.stored && rest.length === 0 ? byName[found.facts.to]?.field[beyond] : undefined
}

/**
 * R024: Daily totals are kept apart by stored fields with one value and sum number fields, and the list filters or
 * sorts by their day.
 */
export const daysCanBeAddedUp: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) => {
    const { perDay, list } = resource
    const unfit = (names: readonly string[], fits: (found: NormalField) => boolean) =>
      names.filter((name) => {
        const found = fieldIn(catalogue, resource, name)
        return !(found?.stored && fits(found))
      })
    const asked = [...list.filters, ...list.sortable, ...list.sort.map((term) => term.field)]
    const names = perDay.flatMap(({ at, by, sums, means, who }) => [
      ...unfit([at], ({ kind }) => (kind === 'date' || kind === 'dateTime') && asked.includes(at)),
      ...unfit([...by, ...(who?.by ?? [])], single),
      ...unfit([...sums, ...means], ({ kind }) => isNumberKind(kind)),
      ...unfit(who ? [who.of] : [], ({ kind }) => kind === 'ref'),
    ])
    return names.map(
      (name): Finding => ({
        rule: 'R024',
        file: fileOf(catalogue, resource.name),
        message: `days cannot be added up by ${name}`,
        hint: 'name a stored field of one value, a number, or a day or moment that the list filters or sorts by',
      }),
    )
  })

/** R025: `activity` names a reference and a moment or day. */
export const activitiesAreSomebodys: Check = ({ catalogue }) =>
  catalogue.resources.flatMap(({ name, activity, field }) => {
    if (!activity) return []
    const unfit = [
      ...(field[activity.of]?.kind === 'ref' ? [] : [activity.of]),
      ...(['date', 'dateTime'].includes(field[activity.at]?.kind ?? '') ? [] : [activity.at]),
    ]
    return unfit.map(
      (one): Finding => ({
        rule: 'R025',
        file: fileOf(catalogue, name),
        message: `${one} does not tell whose activity a row is, or when it was`,
        hint: 'name a reference in `of`, and a day or moment in `at`',
      }),
    )
  })
