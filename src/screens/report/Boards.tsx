import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Segmented, Table, type TableColumnType, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import type { NormalBoard, NormalChart, NormalReport } from '../../declare/index.ts'
import type { ReportAnswer, ReportPlace } from '../../platform/contract.ts'
import { recordAddress } from '../../platform/recordAddress.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ChartPanel } from './chart/ChartPanel.tsx'
import { GroupLink } from './GroupLink.tsx'
import styles from './report.module.css'
import { unknown, useFigureText } from './useFigureText.ts'

const tops = [10, 20, 50] as const

/** How far somebody moved since the period before; in words, the arrow is only for the eye. */
function Moved({ place: { rank, before } }: { readonly place: ReportPlace }) {
  const t = useScreenTranslations()
  if (before === null) return t('report.newPlace')
  if (before === rank) return t('report.stayed')
  const rose = before > rank
  const Arrow = rose ? ArrowUpOutlined : ArrowDownOutlined
  return (
    <span>
      <Arrow aria-hidden /> {t(rose ? 'report.rose' : 'report.fell', { places: Math.abs(before - rank) })}
    </span>
  )
}

/** The resource that is ranked, when it is rows that are. */
function rankedOf(report: NormalReport, { over }: NormalBoard) {
  const field = report.asked.field[over]
  return field && (field.kind === 'ref' || field.kind === 'refs') ? loadedResource(field.facts.to) : null
}

function useColumns(report: NormalReport, board: NormalBoard): TableColumnType<ReportPlace>[] {
  const labels = useLabels()
  const t = useScreenTranslations()
  const can = useCan()
  const textOf = useFigureText(report)
  const formats = useFormats()
  return useMemo(() => {
    const ranked = rankedOf(report, board)
    const figure = (name: 'amount' | 'count'): TableColumnType<ReportPlace> => {
      const measure = report.measure[board[name]]
      return {
        key: name,
        title: measure && labels.measure(report, measure),
        align: 'right',
        className: styles['number'] ?? '',
        render: (_value, place) => textOf(board[name], place[name]),
      }
    }
    const addressOf = ({ key }: ReportPlace) =>
      ranked && can(ranked, 'detail') ? recordAddress(ranked, { mode: 'show', id: key }) : null
    return [
      { key: 'rank', title: t('report.rank'), dataIndex: 'rank', align: 'right', className: styles['number'] ?? '' },
      {
        key: 'name',
        title: t('report.name'),
        render: (_value, place) => <GroupLink to={addressOf(place)}>{place.label}</GroupLink>,
      },
      figure('amount'),
      figure('count'),
      {
        key: 'share',
        title: t('report.share'),
        align: 'right',
        className: styles['number'] ?? '',
        render: (_value, { share }) => (share === null ? unknown : formats.rate(share)),
      },
      { key: 'change', title: t('report.change'), render: (_value, place) => <Moved place={place} /> },
    ]
  }, [report, board, labels, t, can, textOf, formats])
}

interface BoardProps {
  readonly report: NormalReport
  readonly board: NormalBoard
  readonly places: readonly ReportPlace[] | undefined
  readonly top: number
}

function Board({ report, board, places, top }: BoardProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const columns = useColumns(report, board)
  const chart = useMemo<NormalChart>(
    () => ({
      name: board.name,
      label: t('report.best', { label: labels.board(report, board) }),
      as: 'bar',
      dimensions: [board.over],
      measures: [board.amount],
      top: 10,
      choose: null,
      lines: [],
    }),
    [board, report, labels, t],
  )
  const groups = useMemo(
    () =>
      places
        ?.slice(0, 10)
        .map(({ key, label, amount }) => ({ keys: [key], labels: [label], values: { [board.amount]: amount } })),
    [places, board.amount],
  )
  return (
    <div className={styles['board']}>
      <ChartPanel report={report} chart={chart} groups={groups} />
      <Table<ReportPlace>
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={(places ?? []).slice(0, top)}
        loading={places === undefined}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('report.nobody') }}
        data-testid={`${report.name}.board.${board.name}`}
      />
    </div>
  )
}

/** The rankings of a report, in tabs, as far down as somebody wants to see. */
export function Boards({
  report,
  answer,
}: {
  readonly report: NormalReport
  readonly answer: ReportAnswer | undefined
}) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const [top, setTop] = useState<number>(tops[0])
  return (
    <div className={styles['board']}>
      <Segmented
        aria-label={t('report.shown')}
        size="small"
        style={{ justifySelf: 'start' }}
        value={top}
        onChange={setTop}
        options={tops.map((count) => ({ value: count, label: t('report.top', { count }) }))}
      />
      <Tabs
        items={report.boards.map((board) => ({
          key: board.name,
          label: labels.board(report, board),
          children: <Board report={report} board={board} places={answer?.boards[board.name]} top={top} />,
        }))}
      />
    </div>
  )
}
