import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { CellProps } from 'react-datasheet-grid'
import type { NormalField } from '../../../declare/index.ts'
import type { Cells } from './cells.ts'
import type { Line } from './line.ts'
import { cellLook, inputLook } from './look.ts'
import { Suggestions } from './Suggestions.tsx'

/** What the cells of a column know. */
export interface ColumnData {
  readonly field: NormalField
  readonly cells: Cells
  readonly nameOf: (row: number) => string
  /** What is wrong with a cell, or why it is locked. */
  readonly hintOf: (line: Line) => string | null
  /** How a cell looks. */
  readonly lookOf: (line: Line) => Parameters<typeof cellLook>[0]
  readonly isNumber: boolean
  readonly testId: string
  /** Moves on to the cell beside it. */
  readonly beside: (row: number, step: 1 | -1) => void
}
type Props = CellProps<Line, ColumnData>

/** Fields whose values are chosen: suggestions have the arrows while they are typed. */
export const isChosen = ({ kind }: NormalField): boolean =>
  kind === 'select' || kind === 'switch' || kind === 'ref' || kind === 'multiSelect'

/** The input in a cell; what stands in it when it goes is what the cell says, unless Escape was pressed. */
function CellInput({ rowData, rowIndex, columnData, setRowData, stopEditing }: Props) {
  const { field, cells, nameOf, testId, beside } = columnData
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const typed = useRef<string | null>(null)
  const latest = useRef({ rowData, setRowData })
  latest.current = { rowData, setRowData }
  useLayoutEffect(() => {
    input.current?.focus()
    // A key that was pressed replaces what stands there.
    input.current?.select()
    return () => {
      const { rowData: line, setRowData: put } = latest.current
      if (typed.current !== null) put(cells.type(line, { [field.name]: typed.current }))
    }
  }, [cells, field])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') typed.current = null
    if (key === 'Enter' && altKey && input.current) {
      input.current.setRangeText('\n', input.current.selectionStart ?? 0, input.current.selectionEnd ?? 0, 'end')
      typed.current = input.current.value
      // The grid would hear the same key in the cell that comes next.
    } else if (isChosen(field) && key === 'Enter') {
      event.stopPropagation()
      stopEditing({ nextRow: true })
    } else if (isChosen(field) && key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      stopEditing({ nextRow: false })
      beside(rowIndex, shiftKey ? -1 : 1)
    }
  }
  const list = `${testId}.list.${field.name}`
  const props = {
    ref: input,
    style: inputLook,
    'aria-label': nameOf(rowIndex),
    defaultValue: cells.text(rowData, field),
    tabIndex: -1,
    autoComplete: 'off',
    onKeyDown: press,
    'data-testid': `${testId}.input`,
  }
  if (field.kind === 'longText')
    return (
      <textarea
        {...props}
        rows={1}
        onChange={({ target }) => {
          typed.current = target.value
        }}
      />
    )
  return (
    <>
      <input
        {...props}
        {...(isChosen(field) && { list })}
        onChange={({ target }) => {
          typed.current = target.value
        }}
      />
      {isChosen(field) && <Suggestions id={list} field={field} cells={cells} input={input} />}
    </>
  )
}

/** Who has the input has functions that are always new; of the others nothing changes but what they show. */
const isSameCell = (before: Props, after: Props): boolean =>
  !after.focus &&
  !before.focus &&
  before.rowData === after.rowData &&
  before.columnData === after.columnData &&
  before.disabled === after.disabled

/** A cell of the sheet. */
export const GridCell = memo(function GridCell(props: Props) {
  const { rowData, columnData, focus } = props
  if (focus) return <CellInput {...props} />
  const { cells, field, hintOf, lookOf, isNumber, testId } = columnData
  const text = cells.text(rowData, field)
  return (
    <span
      style={cellLook(lookOf(rowData), isNumber)}
      title={hintOf(rowData) ?? text}
      data-testid={`${testId}.${rowData.key}.${field.name}`}
    >
      {text}
    </span>
  )
}, isSameCell)
