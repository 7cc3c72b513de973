import { type RefObject, useMemo } from 'react'
import type { Column, DataSheetGridRef } from 'react-datasheet-grid'
import { isNumberKind, type NormalField, type NormalResource } from '../../../declare/index.ts'
import { useLabels } from '../../../providers/language.tsx'
import type { Cells } from './cells.ts'
import { type ColumnData, GridCell, isChosen } from './GridCell.tsx'
import type { Line } from './line.ts'
import { useGridMessages } from './messages.ts'
import { problemOf } from './problems.ts'
import type { CellTexts } from './useCellTexts.ts'

export type SheetColumn = Partial<Column<Line, ColumnData, string>>

const basisOf = ({ kind }: NormalField): number =>
  isNumberKind(kind) || kind === 'switch' ? 100 : kind === 'text' || kind === 'longText' ? 180 : 140

/** Columns as the grid takes them; their cells are texts. */
export function useSheetColumns(
  resource: NormalResource,
  cells: Cells,
  texts: CellTexts,
  grid: RefObject<DataSheetGridRef | null>,
): readonly SheetColumn[] {
  const labels = useLabels()
  const words = useGridMessages()
  return useMemo(
    () =>
      cells.fields.map((field, index): SheetColumn => {
        const label = labels.field(resource, field)
        const lookOf: ColumnData['lookOf'] = (line) =>
          problemOf(cells, line, field.name, index === 0)?.why ??
          (Object.hasOwn(line.texts, field.name) ? 'changed' : 'plain')
        return {
          id: field.name,
          title: <strong>{label}</strong>,
          basis: basisOf(field),
          minWidth: basisOf(field),
          component: GridCell as never,
          disableKeys: isChosen(field),
          columnData: {
            field,
            cells,
            nameOf: (row) => words.edit(label, row + 1),
            hintOf: (line) => texts.hint(line, field),
            lookOf,
            isNumber: isNumberKind(field.kind),
            testId: `${resource.name}.grid`,
            beside: (row, step) => {
              const col = index + step
              if (col >= 0 && col < cells.fields.length) grid.current?.setActiveCell({ row, col })
            },
          },
          disabled: ({ rowData }) => cells.lock(rowData, field) !== null,
          copyValue: ({ rowData }) => cells.text(rowData, field),
          pasteValue: ({ rowData, value }) => cells.type(rowData, { [field.name]: value }),
          deleteValue: ({ rowData }) => cells.type(rowData, { [field.name]: '' }),
          isCellEmpty: ({ rowData }) => cells.text(rowData, field) === '',
        }
      }),
    [resource, cells, texts, grid, labels, words],
  )
}
