import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { NormalField, NormalResource } from '../../../declare/index.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { permitted } from '../../base/permitted.ts'
import { ListError } from '../ListError.tsx'
import type { ListModel } from '../model.ts'
import type { LayoutControl } from '../useLayout.ts'
import { cellsOf } from './cells.ts'
import { canMakeRows } from './newRows.ts'
import { Sheet } from './Sheet.tsx'
import { useCellI18n } from './useCellI18n.ts'
import { useGridRows } from './useGridRows.ts'

/**
 * Columns of the sheet: what tells rows apart, then what is edited. Columns that the person switched off in the list are left out,
 * and those that the list has stand in its order.
 */
function sheetFields(resource: NormalResource, { layout, columns }: LayoutControl): readonly NormalField[] {
  const { titleField, field, list } = resource
  const shown = (list.grid?.fields ?? []).filter((name) => !layout.hidden.includes(name))
  const ordered = layout.arranged
    ? [...columns.filter((name) => shown.includes(name)), ...shown.filter((name) => !columns.includes(name))]
    : shown
  return [titleField, ...ordered.filter((name) => name !== titleField)].flatMap((name) => field[name] ?? [])
}

export interface GridProps {
  readonly model: ListModel
  readonly layout: LayoutControl
}

/** The rows of a list as a sheet. */
export function Grid({ model, layout }: GridProps) {
  const { resource, state } = model
  const can = useCan()
  const update = permitted(resource, 'update', can)
  const create = permitted(resource, 'create', can)
  const fields = useMemo(() => sheetFields(resource, layout), [resource, layout])
  const { data, error, refetch } = useGridRows(resource, state, true)
  const i18n = useCellI18n(fields)
  const cells = useMemo(() => i18n && cellsOf({ resource, fields, i18n, update }), [resource, fields, i18n, update])
  const mayAdd = canMakeRows(
    resource,
    create,
    fields.map(({ name }) => name),
  )
  return (
    <>
      <ListError error={error} stale={data !== undefined} onRetry={() => void refetch()} />
      {data && cells ? (
        <Sheet {...{ resource, cells, mayAdd }} rows={data.rows} total={data.total} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      )}
    </>
  )
}
