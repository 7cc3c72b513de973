import { Alert, Button, Flex, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { calendarFields, type NormalCalendar } from '../../../declare/index.ts'
import { shanghaiDay } from '../../../fields/shanghai.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useNarrow } from '../../base/useNarrow.ts'
import { cardNames } from '../kinds/cardNames.ts'
import { ListError } from '../ListError.tsx'
import type { ListModel } from '../model.ts'
import { useCards } from '../useCards.tsx'
import type { LayoutControl } from '../useLayout.ts'
import { CalendarHead } from './CalendarHead.tsx'
import type { CalendarView } from './calendarView.ts'
import { Days } from './Days.tsx'
import { Lanes } from './Lanes.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useCalendarMessages } from './messages.ts'
import { RowDialog } from './RowDialog.tsx'
import { shownDays } from './shownDays.ts'
import { useCalendarRows } from './useCalendarRows.ts'
import { useMovable } from './useMovable.ts'
import { useMoving } from './useMoving.ts'
import { useRowWords } from './useRowWords.ts'

interface CalendarProps {
  readonly model: ListModel
  readonly layout: LayoutControl
}

/** The rows of a list on their days. A row comes to another day by drag and drop, or by its card. */
export function Calendar(props: CalendarProps) {
  const { calendar } = props.model.resource.list
  return calendar && <Rows {...props} calendar={calendar} />
}

function Rows({ model, layout, calendar }: CalendarProps & { readonly calendar: NormalCalendar }) {
  const { resource, state } = model
  const words = useCalendarMessages()
  const narrow = useNarrow()
  const span = state.calendar?.span ?? (narrow ? 'agenda' : 'month')
  const on = state.calendar?.on ?? shanghaiDay(new Date())
  const days = useMemo(() => shownDays(span, on), [span, on])
  const read = useCalendarRows(resource, state, days)
  const movable = useMovable(resource, calendar)
  const [frozen, setFrozen] = useState<readonly WireRow[] | null>(null)
  const moving = useMoving(resource, movable.update, frozen ?? read.rows)
  const names = useMemo(() => cardNames(resource, layout, calendar.card, ''), [resource, layout, calendar.card])
  const cards = useCards(model, names)
  const rowWords = useRowWords(resource)
  const [opened, setOpened] = useState<{ readonly row: WireRow; readonly moves: boolean } | null>(null)
  const close = () => setOpened(null)
  const view: CalendarView = {
    ...moving,
    resource,
    calendar,
    movable,
    words: rowWords,
    titleOf: cards.titleOf,
    names: names.filter((name) => ![resource.titleField, ...calendarFields(resource.list)].includes(name)),
    hold: (on) => setFrozen(on ? read.rows : null),
    open: (row) => setOpened({ row, moves: false }),
  }
  return (
    <Flex
      vertical
      gap={8}
      className="rows-calendar"
      style={narrow ? {} : { height: '100%', minHeight: 480 }}
      data-testid={`${resource.name}.calendar`}
    >
      <CalendarHead model={model} span={span} on={on} total={read.loaded ? read.total : null} />
      {read.hasMore && (
        <Alert
          type="info"
          showIcon
          title={words.notAll(`${read.rows.length}`, `${read.total}`)}
          action={
            <Button
              size="small"
              loading={read.fetching}
              onClick={read.more}
              data-testid={`${resource.name}.calendar.more`}
            >
              {words.readMore}
            </Button>
          }
        />
      )}
      <ListError error={read.error} stale={read.loaded} onRetry={read.refetch} />
      {read.loaded ? (
        <div aria-busy={read.fetching} style={narrow ? {} : { flex: 1, minHeight: 0, overflowY: 'auto' }}>
          {span === 'lanes' ? <Lanes view={view} shown={days} /> : <Days view={view} span={span} on={on} />}
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      )}
      {opened && !opened.moves && (
        <RowDialog
          row={opened.row}
          cards={cards}
          refusal={movable.refusalOf(opened.row)}
          onMove={() => setOpened({ ...opened, moves: true })}
          onClose={close}
        />
      )}
      {opened?.moves && movable.update && (
        <MoveDialog resource={resource} calendar={calendar} update={movable.update} row={opened.row} onClose={close} />
      )}
    </Flex>
  )
}
