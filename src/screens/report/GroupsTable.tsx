import { Table, type TableColumnType, Typography } from 'antd'
import { useMemo } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import type { ReportAnswer, ReportGroup } from '../../platform/contract.ts'
import { plainCalendar } from '../../platform/format/dates.ts'
import { useLabels } from '../../providers/language.tsx'
import { HintedHeading } from '../base/HintedHeading.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { Figure } from './Figure.tsx'
import { GroupLink } from './GroupLink.tsx'
import styles from './report.module.css'
import { useDefinition } from './useDefinition.ts'
import { useDimensionLabel } from './useDimensionLabel.ts'
import type { LeadsTo } from './useDrillDown.ts'

interface GroupsTableProps {
  readonly report: NormalReport
  readonly answer: ReportAnswer | undefined
  readonly fetching: boolean
  readonly leadsTo: LeadsTo
}

/** Whether a figure of the group is not what it must be. */
export const isWrong = ({ measures, columns }: NormalReport, values: ReportGroup['values']): boolean =>
  measures.some(
    ({ name, expects }) => expects !== null && columns.includes(name) && (values[name] ?? expects) !== expects,
  )

/** Smallest first; what is unknown comes before all figures. */
const byFigure = (name: string) => (a: ReportGroup, b: ReportGroup) =>
  (a.values[name] ?? Number.NEGATIVE_INFINITY) - (b.values[name] ?? Number.NEGATIVE_INFINITY) || 0

/** The figures group by group, the sum of all last; a group leads to its rows. */
export function GroupsTable({ report, answer, fetching, leadsTo }: GroupsTableProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const dimensionLabel = useDimensionLabel(report)
  const definitionOf = useDefinition(report)
  const leading = useMemo(() => [...report.rows, ...report.details], [report])
  // A row of a resource is known by its name, a group of rows by what comes first.
  const named = Math.max(0, report.rows.indexOf('id'))
  const columns = useMemo<TableColumnType<ReportGroup>[]>(
    () => [
      ...leading.map((dimension, at): TableColumnType<ReportGroup> => {
        // Days are written in many ways, and follow each other as they are stored.
        const textOf = ({ keys, labels: names }: ReportGroup) =>
          dimension === 'period' ? (keys[at] ?? '') : plainCalendar(names[at] ?? '', labels.locale)
        return {
          key: dimension,
          title: dimensionLabel(dimension),
          render: (_value, group) => (
            <span className={styles['groupName']}>
              {at === named ? <GroupLink to={leadsTo(group)}>{group.labels[at]}</GroupLink> : group.labels[at]}
            </span>
          ),
          sorter: (a, b) => textOf(a).localeCompare(textOf(b)),
        }
      }),
      ...report.columns.map((name): TableColumnType<ReportGroup> => {
        const measure = report.measure[name]
        const label = measure ? labels.measure(report, measure) : name
        const hint = measure ? definitionOf(measure) : null
        return {
          key: name,
          title: (
            <HintedHeading hint={hint} quiet={measure?.hint === null}>
              {label}
            </HintedHeading>
          ),
          align: 'right',
          className: styles['number'] ?? '',
          render: (_value, { values }) => <Figure report={report} name={name} value={values[name]} />,
          sorter: byFigure(name),
          sortDirections: ['descend', 'ascend'],
        }
      }),
    ],
    [report, leading, named, labels, dimensionLabel, definitionOf, leadsTo],
  )
  const list = answer?.list ?? []
  return (
    <>
      <Table<ReportGroup>
        size="small"
        rowKey={({ keys }) => JSON.stringify(keys)}
        columns={columns}
        dataSource={[...list]}
        loading={fetching && !answer}
        pagination={{ size: 'small', defaultPageSize: 20, hideOnSinglePage: true }}
        // Not `scroll`: antd would repeat the headings, with their marks for keys, in a hidden row that measures.
        className={styles['wideTable'] ?? ''}
        data-testid={`${report.name}.table`}
        rowClassName={({ values }) => (isWrong(report, values) ? (styles['wrongRow'] ?? '') : '')}
        {...(answer &&
          list.length > 0 && {
            summary: () => (
              <Table.Summary.Row className={styles['total'] ?? ''}>
                {leading.map((dimension, at) => (
                  <Table.Summary.Cell key={dimension} index={at}>
                    {at === 0 && t('report.total')}
                  </Table.Summary.Cell>
                ))}
                {report.columns.map((name, at) => (
                  <Table.Summary.Cell key={name} index={leading.length + at} align="right">
                    <Figure report={report} name={name} value={answer.summary[name]} />
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            ),
          })}
      />
      {answer && answer.total > list.length && (
        <Typography.Paragraph type="secondary">
          {t('report.cut', { shown: list.length, total: answer.total })}
        </Typography.Paragraph>
      )}
    </>
  )
}
