import { type NormalResource, tabField } from '../../../declare/index.ts'
import { kindOf } from '../../../fields/kinds.ts'
import { useTint } from '../../../fields/ui/colours.ui.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n } from '../../../providers/language.tsx'
import { isEmpty } from '../../field/isEmpty.ts'

/** What a row says in a place that is pressed as a whole, and so has no links or switches in it. */
export interface RowWords {
  /** The values of these fields that it has. */
  readonly valuesOf: (row: WireRow, names: readonly string[]) => readonly string[]
  /** The colours of its state, as tags have them. */
  readonly tintOf: (row: WireRow) => { readonly text: string; readonly background: string; readonly border: string }
}

/** A row in plain words and the colours of its state. */
export function useRowWords(resource: NormalResource): RowWords {
  const i18n = useFieldI18n()
  const tint = useTint()
  const state = tabField(resource)
  const colours = state && 'values' in state.facts.options ? state.facts.options.values : {}
  return {
    valuesOf: (row, names) =>
      names.flatMap((name) => {
        const field = resource.field[name]
        const value = row[name]
        if (!field || isEmpty(value)) return []
        const label = row.labels?.[name]
        return [
          label === undefined ? kindOf(field).format(value as never, field as never, i18n) : [label].flat().join(', '),
        ]
      }),
    tintOf: (row) => tint(colours[String(row[state?.name ?? ''])]?.color ?? 'blue'),
  }
}
