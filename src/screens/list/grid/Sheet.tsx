import { Alert, Flex } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { DataSheetGrid, type DataSheetGridRef } from 'react-datasheet-grid'
import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useFormats, useLabels } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { useConfirm } from '../../base/useConfirm.ts'
import { useLeaveGuard } from '../../formFields/useLeaveGuard.ts'
import { CellStatus } from './CellStatus.tsx'
import type { Cells } from './cells.ts'
import { GridBar } from './GridBar.tsx'
import { isChanged, type Line } from './line.ts'
import { cornerLook, sheetLook } from './look.ts'
import { useGridMessages } from './messages.ts'
import { problemOf, problemsIn } from './problems.ts'
import { useCellTexts } from './useCellTexts.ts'
import { useHeight } from './useHeight.ts'
import { useSaveSheet } from './useSaveSheet.ts'
import { useSheet } from './useSheet.ts'
import { useSheetColumns } from './useSheetColumns.tsx'
import { useSheetDraft } from './useSheetDraft.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import './styles.ts'

const DraftBar = onDemand(() => import('../../form/DraftBar.tsx').then(({ DraftBar }) => DraftBar))

/** A cell by its place. */
interface CellPlace {
  readonly row: number
  readonly col: number
}

const rowHeight = 36
const keyOf = ({ rowData }: { readonly rowData: Line }): string => rowData.key

interface SheetProps {
  readonly resource: NormalResource
  readonly cells: Cells
  readonly rows: readonly WireRow[]
  /** Rows that the list finds. */
  readonly total: number
  readonly mayAdd: boolean
}

/** The rows of a list as a spreadsheet: cells are edited where they stand, and saved together. */
export function Sheet({ resource, cells, rows, total, mayAdd }: SheetProps) {
  const name = `${resource.name}.grid`
  const words = useGridMessages()
  const labels = useLabels()
  const { written } = useFormats()
  const ask = useConfirm()
  const grid = useRef<DataSheetGridRef>(null)
  const [area, height] = useHeight()
  const [place, setPlace] = useState<CellPlace | null>(null)
  const control = useSheet(rows, cells)
  const { sheet, edit, latest } = control
  const texts = useCellTexts(resource, cells)
  const columns = useSheetColumns(resource, cells, texts, grid)
  const { saving, save } = useSaveSheet(resource, control, cells)
  const { offer, forget } = useSheetDraft(resource, control, cells, mayAdd)
  useLeaveGuard(
    useCallback(() => latest().lines.some(isChanged), [latest]),
    forget,
  )
  const problems = useMemo(() => problemsIn(cells, sheet.lines), [cells, sheet.lines])
  const changed = useMemo(() => {
    const lines = sheet.lines.filter(isChanged)
    return { rows: lines.length, cells: lines.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0) }
  }, [sheet.lines])

  const saveAll = useCallback(
    async (partly: boolean) => {
      await save(partly)
      const [first] = problemsIn(cells, latest().lines)
      if (first) grid.current?.setActiveCell({ row: first.row, col: first.column })
    },
    [save, cells, latest],
  )
  useSheetKeys({ grid, control, cells, mayAdd, save: () => void saveAll(false) })
  const noteActive = useCallback(({ cell }: { cell: CellPlace | null }) => {
    // Whoever presses a button beside the sheet means the cell they came from.
    if (cell) setPlace({ row: cell.row, col: cell.col })
  }, [])
  // What scrolls is reached by Tab: by the corner, which selects all of it.
  const gutter = useMemo(() => {
    const all = () => {
      const { lines } = latest()
      const max = { row: lines.length - 1, col: cells.fields.length - 1 }
      grid.current?.setSelection({ min: { row: 0, col: 0 }, max })
    }
    return {
      basis: 48,
      title: (
        <button type="button" style={cornerLook} aria-label={words.all} title={words.all} onClick={all}>
          <span className="dsg-corner-indicator" style={{ display: 'block' }} />
        </button>
      ),
    }
  }, [latest, cells, words])
  const toProblem = (step: 1 | -1) => {
    const at = ({ row, column }: { row: number; column: number }) => row * cells.fields.length + column
    const here = place ? at({ row: place.row, column: place.col }) : -1
    const next =
      step === 1
        ? (problems.find((one) => at(one) > here) ?? problems[0])
        : (problems.findLast((one) => at(one) < here) ?? problems.at(-1))
    if (next) grid.current?.setActiveCell({ row: next.row, col: next.column })
  }
  const discard = async () => {
    if (!(await ask({ title: words.discardAsk, ok: words.discard, cancel: words.keep, danger: true }))) return
    control.discard()
    forget()
  }

  const line = place ? sheet.lines[place.row] : undefined
  const field = place ? cells.fields[place.col] : undefined
  const isHere = place !== null && line !== undefined && field !== undefined
  const problem = isHere ? problemOf(cells, line, field.name, place.col === 0) : null
  const lock = isHere ? cells.lock(line, field) : null
  const placeText = isHere
    ? words.place(labels.field(resource, field), place.row + 1, sheet.lines.length, cells.text(line, field))
    : null
  return (
    <Flex vertical gap={8} style={{ height: '100%' }} data-testid={name}>
      {offer && <DraftBar resource={resource} offer={offer} onAnswered={() => undefined} />}
      {total > rows.length && (
        <Alert type="info" showIcon title={words.more(written(String(rows.length)), written(String(total)))} />
      )}
      <GridBar
        {...{ name, changed, saving, mayAdd }}
        problems={problems.length}
        canUndo={sheet.past.length > 0}
        canRedo={sheet.future.length > 0}
        onSave={(partly) => void saveAll(partly)}
        onUndo={control.undo}
        onRedo={control.redo}
        onAdd={() => control.add(1)}
        onDiscard={() => void discard()}
        onProblem={toProblem}
      />
      <CellStatus
        name={name}
        place={placeText}
        hint={problem ? texts.problem(problem) : lock ? texts.lock(lock) : null}
        wrong={problem !== null}
        onSettle={problem?.why === 'theirs' && isHere ? (side) => control.settle(line.key, field.name, side) : null}
      />
      <div
        ref={area}
        style={sheetLook}
        role="application"
        aria-label={words.name(labels.title(resource))}
        aria-description={words.help}
      >
        <DataSheetGrid<Line>
          ref={grid}
          value={sheet.lines as Line[]}
          onChange={edit}
          columns={columns as never}
          rowKey={keyOf}
          height={height}
          rowHeight={rowHeight}
          lockRows
          disableSmartDelete
          disableContextMenu
          gutterColumn={gutter}
          onActiveCellChange={noteActive}
        />
      </div>
    </Flex>
  )
}
