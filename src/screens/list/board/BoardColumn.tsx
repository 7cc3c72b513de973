import { useVirtualizer } from '@tanstack/react-virtual'
import { Flex, Skeleton } from 'antd'
import { type DragEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldOfKind } from '../../../declare/index.ts'
import { RetryButton } from '../../../fields/ui/RetryButton.tsx'
import { Text } from '../../../fields/ui/Text.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import { useFieldI18n, useLabels } from '../../../providers/language.tsx'
import { useFailureText } from '../../base/useFailureText.ts'
import { useNarrow } from '../../base/useNarrow.ts'
import type { ListModel } from '../model.ts'
import type { Cards } from '../useCards.tsx'
import { PauseRowsProvider, usePausedRows } from '../usePausedRows.tsx'
import { virtualRows } from '../virtual.ts'
import { BoardCard } from './BoardCard.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { bodyLook, cardsLook, columnLook, saysLook } from './look.ts'
import { useBoardMessages } from './messages.ts'
import type { Way } from './moves.ts'
import { useColumnRows } from './useColumnRows.ts'
import { useRefusalText } from './useRefusalText.ts'

/** About what a card takes until it has been measured. */
const seen = virtualRows(132)
/** The next cards are asked for when so many are left below those in sight. */
const soon = 12

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null

interface BoardColumnProps {
  readonly model: ListModel
  readonly cards: Cards
  readonly state: FieldOfKind<'select'>
  readonly code: string
  /** How many rows the platform says there are; undefined: it says nothing. */
  readonly count: number | undefined
  /** The row that is being dragged, and how it comes here. */
  readonly dragged: { readonly row: WireRow; readonly way: Way; readonly over: boolean } | null
  readonly onDrag: (row: WireRow | null) => void
  readonly onOver: (code: string | null) => void
  readonly onDrop: (code: string) => void
}

/** The rows in one state. */
export function BoardColumn(props: BoardColumnProps) {
  const { model, cards, state, code, count, dragged, onDrag, onOver, onDrop } = props
  const { resource } = model
  const words = useBoardMessages()
  const narrow = useNarrow()
  const labels = useLabels()
  const i18n = useFieldI18n()
  const textOf = useFailureText()
  const refusalOf = useRefusalText(resource)
  const { rows: column, hold } = usePausedRows(useColumnRows(resource, model.state, code, count !== 0))
  const { rows, more, hasMore, error } = column
  // A card that is taken hold of stays where it is until it is let go: a browser forgets one that was drawn anew.
  const isDragging = dragged !== null
  useLayoutEffect(() => (isDragging ? hold() : undefined), [isDragging, hold])

  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    ...seen,
  })
  const shown = virtual.getVirtualItems()
  const isNearEnd = hasMore && (shown.at(-1)?.index ?? 0) >= rows.length - soon
  useEffect(() => {
    if (isNearEnd) more()
  })

  const refusal = dragged && refusalOf(dragged.row, code, dragged.way)
  const enters = (dragged?.way.moves.length ?? 0) > 0
  const total = count ?? (column.loaded && !column.counting ? column.total : undefined)
  const name = words.columnOf(i18n.option(state, code), total === undefined ? '…' : `${total}`)
  const says =
    dragged && enters
      ? words.drop(dragged.way.moves.map((move) => labels.operation(resource, move, dragged.row)).join(' / '))
      : refusal
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const card = cardOf(event.target)
      const row = rows.find(({ id }) => id === card?.dataset['rowId'])
      if (!card || !row) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', cards.titleOf(row))
      // Also where its link was taken hold of.
      event.dataTransfer.setDragImage?.(card, 16, 16)
      onDrag(row)
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      // One that may not enter is taken, too: what is wrong can only be said of a card that was let go here.
      event.preventDefault()
      if (!dragged.over) onOver(code)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) onOver(null)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop(code)
    },
  }
  return (
    <section
      style={columnLook({ narrow, vacant: rows.length === 0 && !column.loading, enters, over: dragged?.over ?? false })}
      aria-label={name}
      {...handlers}
      data-testid={`${resource.name}.column.${code}`}
      data-column={code}
    >
      <ColumnHead resource={resource} state={state} code={code} count={total} summary={column.summary} />
      <div style={bodyLook}>
        {says && (
          <div style={saysLook} data-testid={`${resource.name}.column.${code}.says`}>
            {says}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, also without cards. */}
        <div ref={scroller} style={cardsLook(refusal !== null)} tabIndex={0}>
          {column.loading && <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />}
          {error !== null && !column.fetching && (
            <Flex vertical gap={8} align="start">
              <Text look="secondary">{textOf(error)}</Text>
              <RetryButton error={error} onRetry={column.refetch} size="small" />
            </Flex>
          )}
          {column.loaded && rows.length === 0 && error === null && <Text look="secondary">{words.none}</Text>}
          <PauseRowsProvider hold={hold}>
            <ul
              style={{
                margin: 0,
                paddingInline: 0,
                listStyle: 'none',
                paddingBlock: `${shown[0]?.start ?? 0}px ${virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)}px`,
              }}
            >
              {shown.map(({ key, index }) => {
                const row = rows[index]
                return (
                  row && (
                    <li key={key} data-index={index} ref={virtual.measureElement} style={{ paddingBlockEnd: 8 }}>
                      <BoardCard row={row} cards={cards} dragged={dragged?.row.id === row.id} />
                    </li>
                  )
                )
              })}
            </ul>
          </PauseRowsProvider>
        </div>
      </div>
    </section>
  )
}
