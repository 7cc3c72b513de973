import type { NormalField } from '../../declare/index.ts'
import type { ScreenTranslate } from '../base/useScreenTranslations.ts'

/** One thing that keeps a form from being saved. */
export interface Problem {
  /** The field of this form it is about; null: of none that is shown. */
  readonly field: NormalField | null
  readonly label: string | null
  readonly message: string
}

const path = /^([^.[]+)(?:\[(\d+)\])?(?:\.(.+))?$/

interface Place {
  /** Fields shown right now. */
  readonly fields: readonly NormalField[]
  readonly labelOf: (field: NormalField) => string
  readonly subLabelOf: (list: NormalField, field: NormalField) => string
  readonly t: ScreenTranslate
}

/**
 * Messages by path as the fields of a form show them. What is wrong inside a list (`contacts[0].phone`) is said at the
 * list, with its row and column; what no field shows is kept for the summary, and comes first there. The others come
 * as the form asks for them.
 */
export function problemsOf(messages: Readonly<Record<string, string>>, place: Place): readonly Problem[] {
  const problems = Object.entries(messages).map(([at, message]): Problem => {
    const [, root, row, sub] = path.exec(at) ?? []
    const field = place.fields.find(({ name }) => name === root) ?? null
    if (!field) return { field: null, label: null, message }
    const label = place.labelOf(field)
    const column = field.of.find(({ name }) => name === sub)
    if (row === undefined || !column) return { field, label, message }
    const params = { row: Number(row) + 1, label: place.subLabelOf(field, column), message }
    return { field, label, message: place.t('form.inRow', params) }
  })
  const rank = ({ field }: Problem) => (field ? place.fields.indexOf(field) : -1)
  return problems.toSorted((one, other) => rank(one) - rank(other))
}

/** Messages of the cells of one list by their path within it, `[0].phone`. */
export type CellMessages = Readonly<Record<string, string>>

/** The messages that belong to cells of lists, by the name of the list. */
export function cellsOf(messages: Readonly<Record<string, string>>): Readonly<Record<string, CellMessages>> {
  const cells: Record<string, Record<string, string>> = {}
  for (const [at, message] of Object.entries(messages)) {
    const [, root, within] = /^([^.[]+)(\[\d+\].*)$/.exec(at) ?? []
    if (root !== undefined && within !== undefined) cells[root] = { ...cells[root], [within]: message }
  }
  return cells
}

/** The messages of each field, for its place in the form. */
export function byField(problems: readonly Problem[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, string[]>()
  for (const { field, message } of problems)
    if (field) messages.set(field.name, [...(messages.get(field.name) ?? []), message])
  return messages
}
