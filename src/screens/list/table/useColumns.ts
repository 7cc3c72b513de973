import { useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource, NormalSort } from '../../../declare/index.ts'
import { uiOf } from '../../../fields/kinds.ui.tsx'
import { useCan, useSeesInFull } from '../../../providers/accessControl.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { possibleButtons } from '../rowButtons.ts'
import { actionsWidth } from './actionsWidth.ts'
import type { Column, Shown } from './columns.ts'
import { columnWidth, narrowestFor, titleWidth } from './columnWidth.ts'

interface ColumnsProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  readonly shown: readonly Shown[]
  /** Widths that the person chose. */
  readonly widths: Readonly<Record<string, number>>
  readonly sort: readonly NormalSort[] | null
}

/** What a column may be cut to. A number that was drawn for a row is read whole, and so is each word of a heading. */
function cutOf({ titleField }: NormalResource, field: NormalField, label: string): number | null {
  const { cut = null } = uiOf(field).column
  if (cut === null || field.serial !== null) return null
  return Math.max(cut, narrowestFor(label), field.name === titleField ? titleWidth(field) : 0)
}

/** How the rows are sorted by a field. */
function sortedBy(sort: readonly NormalSort[] | null, { name }: NormalField): Column['sort'] {
  const at = sort?.findIndex((term) => term.field === name) ?? -1
  const term = sort?.[at]
  return term ? { order: term.order, rank: (sort?.length ?? 0) > 1 ? at + 1 : null } : null
}

/** The columns of the table as the declaration and the person's layout have them. */
export function useColumns({ resource, columns, shown, widths, sort }: ColumnsProps): readonly Column[] {
  const labels = useLabels()
  const t = useScreenTranslations()
  const i18n = useFieldI18n()
  const can = useCan()
  const inFull = useSeesInFull(resource)

  return useMemo(() => {
    const headingOf = (field: NormalField) => {
      const width = Math.max(uiOf(field).column.width, field.name === resource.titleField ? titleWidth(field) : 0)
      const label = labels.field(resource, field)
      const options = field.kind === 'select' ? i18n.options(field).map((option) => option.label) : []
      const sorts = resource.list.sortable.includes(field.name)
      const reveals = inFull && Boolean(field.mask)
      return {
        label,
        width: widths[field.name] ?? columnWidth({ width, label, sorts, reveals, options }),
        cut: widths[field.name] === undefined ? cutOf(resource, field, label) : null,
        sorts,
        sort: sortedBy(sort, field),
      }
    }
    const textsOf = (operation: NormalOperation) => {
      const on = Object.fromEntries(operation.input.map(({ name }) => [name, true]))
      return [labels.operation(resource, operation), labels.operation(resource, operation, on)]
    }
    const headingOfButtons = () => {
      const label = t('row.actions')
      const width = actionsWidth(resource, possibleButtons(resource, columns, can), label, textsOf)
      return { label, width, cut: null, sorts: false, sort: null }
    }
    return shown.map((one) => ({ ...one, ...(one.field ? headingOf(one.field) : headingOfButtons()) }))
  }, [resource, columns, shown, widths, sort, labels, i18n, t, can, inFull])
}
