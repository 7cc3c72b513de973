import { Select, Table, Typography } from 'antd'
import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { ImportPreview } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { SheetCell } from './SheetCell.tsx'
import type { Corrections, Wrong } from './table.ts'
import { useOneScroll } from './useOneScroll.ts'

interface SheetTableProps {
  readonly resource: NormalResource
  readonly preview: ImportPreview
  readonly corrections: Corrections
  readonly wrong: Wrong
  readonly onlyWrong: boolean
  readonly onCorrect: (row: number, column: number, value: string) => void
  /** A column holds another field; null: it is not imported. */
  readonly onHold: (column: number, field: string | null) => void
}

const columnWidth = 168
const numberWidth = 88
const tableHeight = 380
/** In place of a field: what antd's select cannot say with null. */
const skipped = ''

/** The rows of a sheet under what their columns hold. Thousands of them are there, a screenful is drawn. */
export function SheetTable({ resource, preview, corrections, wrong, onlyWrong, onCorrect, onHold }: SheetTableProps) {
  const { header, columns, rows } = preview
  const labels = useLabels()
  const t = useScreenTranslations()
  const { table, onScrollCapture } = useOneScroll()
  const shown = useMemo(() => (onlyWrong ? rows.filter(({ row }) => wrong.has(row)) : rows), [onlyWrong, rows, wrong])
  const options = [
    { value: skipped, label: t('import.skipColumn') },
    ...resource.list.import.flatMap((name) => {
      const field = resource.field[name]
      return field ? [{ value: name, label: labels.field(resource, field) }] : []
    }),
  ]
  return (
    <div onScrollCapture={onScrollCapture}>
      <Table
        ref={table}
        size="small"
        virtual
        rowKey="row"
        pagination={false}
        dataSource={[...shown]}
        scroll={{ x: numberWidth + header.length * columnWidth, y: tableHeight }}
        columns={[
          {
            title: t('import.row'),
            width: numberWidth,
            render: (_, { row }) => (
              <>
                {row}
                {wrong.row(row) !== undefined && (
                  <Typography.Text type="danger" style={{ display: 'block', fontSize: 12 }}>
                    {wrong.row(row)}
                  </Typography.Text>
                )}
              </>
            ),
          },
          ...header.map((heading, column) => ({
            key: String(column),
            width: columnWidth,
            title: (
              <>
                <div>{heading}</div>
                <Select
                  size="small"
                  style={{ width: '100%', fontWeight: 400 }}
                  value={columns[column] ?? skipped}
                  options={options}
                  onChange={(field) => onHold(column, field === skipped ? null : field)}
                  aria-label={t('import.holds', { heading })}
                  data-testid={`${resource.name}.import.column.${column}`}
                />
              </>
            ),
            render: (_: unknown, { row, cells }: ImportPreview['rows'][number]) => (
              <SheetCell
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a sheet have no other name; checked again, a cell begins anew.
                key={`${row} ${column} ${wrong.cell(row, column) ?? ''}`}
                value={(corrections.get(row) ?? cells)[column] ?? ''}
                label={t('import.cellOf', { row, column: heading })}
                problem={wrong.cell(row, column)}
                onChange={(value) => onCorrect(row, column, value)}
              />
            ),
          })),
        ]}
      />
    </div>
  )
}
