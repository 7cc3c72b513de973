import { type InputRef, Pagination, Skeleton, Spin } from 'antd'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { tabField } from '../../declare/index.ts'
import { Panel } from '../../fields/ui/Panel.tsx'
import type { Filters, WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { listRequest } from '../../providers/listRequest.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { Forbidden } from '../base/Forbidden.tsx'
import { permitted } from '../base/permitted.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { RowCommands } from '../operations/commands.tsx'
import { BatchBar, useHasBatch } from './batch/BatchBar.tsx'
import { DescribeSearch } from './describe/DescribeSearch.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { offeredKinds } from './kinds/offeredKinds.ts'
import { ListError } from './ListError.tsx'
import styles from './list.module.css'
import type { ListModel } from './model.ts'
import { RowCards } from './RowCards.tsx'
import { StateTabs } from './StateTabs.tsx'
import { type ListState, pageSizes, toListQuery, untouched } from './state.ts'
import { Toolbar } from './Toolbar.tsx'
import { Totals } from './Totals.tsx'
import { RowsTable } from './table/RowsTable.tsx'
import { useLayout } from './useLayout.ts'
import { PauseRowsProvider, usePausedRows } from './usePausedRows.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { type Rows, useRows } from './useRows.ts'
import { useSelection } from './useSelection.ts'
import { useShortcuts } from './useShortcuts.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

const Board = onDemand(() => import('./board/Board.tsx').then(({ Board }) => Board))
const Calendar = onDemand(() => import('./calendar/Calendar.tsx').then(({ Calendar }) => Calendar))
const Grid = onDemand(() => import('./grid/Grid.tsx').then(({ Grid }) => Grid))
const NarrowNote = onDemand(() => import('./grid/NarrowNote.tsx').then(({ NarrowNote }) => NarrowNote))
const Gallery = onDemand(() => import('./kinds/Gallery.tsx').then(({ Gallery }) => Gallery))

/** A page that has emptied (its last row was deleted, or a filter shortened the list) gives way to the last one. */
function useLastPage({ state, change }: ListModel, { rows, total, counting, fetching, error }: Rows): void {
  const last = Math.max(1, Math.ceil(total / state.pageSize))
  const beyond = !fetching && !error && !counting && rows.length === 0 && state.pageNum > last
  useEffect(() => {
    if (beyond) change({ pageNum: last }, 'replace')
  }, [beyond, last, change])
}

/** Rows that can be paged to: while nobody knows how many there are, a full page may be followed by another. */
const reachable = ({ rows, total, counting }: Rows, { pageSize }: ListState): number =>
  counting && rows.length === pageSize ? total + 1 : total

/** What finds the rows of all pages. */
function whereOf(resource: ListModel['resource'], state: ListState, fixed: Filters) {
  const { keyword, filters } = listRequest(resource, toListQuery(state, fixed))
  return { ...(keyword && { keyword }), ...(filters && { filters }) }
}

interface ListViewProps {
  readonly model: ListModel
  /** Filters that the place fixes; nobody is asked for them. */
  readonly fixed: Filters
  /** Inside another screen. */
  readonly embedded?: boolean
  /** Below figures. */
  readonly below?: boolean
}

/** A list: what narrows it, its rows, and what can be done with them. */
export function ListView({ model, fixed, embedded = false, below = false }: ListViewProps) {
  const { resource, state, change, opener } = model
  const can = useCan()
  const t = useScreenTranslations()
  const narrow = useNarrow()
  const allowed = permitted(resource, 'list', can) !== null
  const { rows, hold } = usePausedRows(useRows(resource, state, fixed, allowed))
  const layout = useLayout(resource)
  const { keyword, filters } = state
  const where = useMemo(
    () => whereOf(resource, { ...untouched, keyword, filters }, fixed),
    [resource, keyword, filters, fixed],
  )
  const selection = useSelection(where)
  const settled = useDeferredValue(rows.loaded || rows.error !== null, false)
  const searchRef = useRef<InputRef>(null)
  const rowsRef = useRef<HTMLDivElement>(null)
  const create = permitted(resource, 'create', can)
  const hasBatch = useHasBatch(resource)
  const kinds = useMemo(() => (embedded ? [] : offeredKinds(resource, can)), [embedded, resource, can])
  const kind = kinds.includes(state.kind) ? state.kind : 'table'
  const isGrid = kind === 'grid' && !narrow
  // In a sheet letters are what somebody types.
  const listens = !embedded && model.opened === null && !isGrid
  useLastPage(model, rows)
  useShortcuts(
    {
      '/': () => searchRef.current?.focus({ cursor: 'all' }),
      n: create ? () => opener.open({ mode: 'create', id: null }) : undefined,
    },
    listens,
  )
  useRowKeys(
    rowsRef,
    {
      open: permitted(resource, 'detail', can) ? (id) => opener.open({ mode: 'show', id }) : undefined,
      edit: permitted(resource, 'update', can) ? (id) => opener.open({ mode: 'edit', id }) : undefined,
      choose: hasBatch ? (id) => selection.toggle([id], !selection.selected.has(id)) : undefined,
    },
    listens,
  )
  // The rows are rendered when they are others, not whenever somebody asks whether they are.
  const empty = useMemo(() => <EmptyList model={model} />, [model])
  const fixedFields = useMemo(
    () => [...Object.keys(fixed), ...Object.keys(resource.where ?? {})],
    [fixed, resource.where],
  )
  const { toggle } = selection
  const removed = useCallback(({ id }: WireRow) => toggle([id], false), [toggle])
  if (!allowed) return <Forbidden of={resource} action="list" />

  // Where the place fixes the state, there is nothing to tell apart.
  const byState = tabField(resource)
  const hasStates = byState !== null && !fixedFields.includes(byState.name)
  const View = kind === 'gallery' ? Gallery : narrow ? RowCards : RowsTable
  const content = (
    <div className={styles['content']}>
      <Toolbar {...{ model, kinds, rows, layout, fixed, embedded, below }}>
        <div className={styles['narrowing']} aria-busy={!rows.loaded && rows.error === null}>
          {hasStates && <StateTabs model={model} states={rows.states} />}
          <ViewsMenu model={model} rowsSettled={settled} />
        </div>
      </Toolbar>
      <FilterBar model={model} fixed={fixedFields} searchRef={searchRef} hasKey={!embedded} />
      {!embedded && <DescribeSearch model={model} fixed={fixedFields} />}
      <FilterChips model={model} />
      <BatchBar
        resource={resource}
        selection={selection}
        rows={rows.rows}
        total={rows.counting ? 0 : rows.total}
        where={where}
      />
      <ListError error={rows.error} stale={rows.loaded} onRetry={rows.refetch} />
      {rows.loading && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
      {rows.loaded && (
        <RowCommands resource={resource} open={opener.open} onRemoved={removed}>
          <div ref={rowsRef} className={narrow || embedded ? undefined : styles['rows']}>
            <PauseRowsProvider hold={hold}>
              <Spin spinning={rows.fetching} delay={400}>
                {kind === 'grid' && narrow && <NarrowNote />}
                {kind === 'board' ? (
                  <Board model={model} layout={layout} states={rows.states} />
                ) : kind === 'calendar' ? (
                  <Calendar model={model} layout={layout} />
                ) : isGrid ? (
                  <Grid model={model} layout={layout} />
                ) : (
                  <View
                    model={model}
                    layout={layout}
                    rows={rows.rows}
                    selection={hasBatch ? selection : null}
                    empty={empty}
                  />
                )}
              </Spin>
            </PauseRowsProvider>
          </div>
        </RowCommands>
      )}
      {rows.total > 0 && <Totals resource={resource} summary={rows.summary} />}
      {rows.total > 0 && kind !== 'board' && kind !== 'calendar' && !isGrid && (
        <Pagination
          align="end"
          size="small"
          current={state.pageNum}
          pageSize={state.pageSize}
          total={reachable(rows, state)}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger
          showQuickJumper={!narrow && rows.total > 10 * state.pageSize}
          showTotal={(_total, [from, to]) => (narrow ? null : t('list.range', { from, to }))}
          onChange={(pageNum, pageSize) => {
            if (pageSize === state.pageSize) return change({ pageNum })
            if (!embedded) layout.set({ pageSize })
            return change({ pageSize })
          }}
        />
      )}
    </div>
  )
  if (embedded) return <section data-testid={`${resource.name}.list`}>{content}</section>
  return (
    <Panel small className={styles['page'] ?? ''} data-testid={`${resource.name}.list`}>
      {content}
    </Panel>
  )
}
