import { Typography } from 'antd'
import { Link } from 'react-router'
import type { NormalReport, NormalReportList, NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { useLexicon } from '../../../providers/lexicon.tsx'
import { recordAddress } from '../../../providers/recordAddress.ts'
import { resourceNamed } from '../../../registry.ts'
import { FieldCell } from '../../field/FieldCell.tsx'
import { inSentence, useScreenWords } from '../../useScreenWords.ts'
import styles from '../report.module.css'

interface RowProps {
  readonly resource: NormalResource
  readonly columns: readonly string[]
  readonly row: WireRow
  readonly opens: boolean
}

function Row({ resource, columns, row, opens }: RowProps) {
  const title = String(row[resource.titleField] ?? '')
  const to = opens ? recordAddress(resource, { mode: 'show', id: row.id }) : null
  return (
    <li>
      <span className={styles['rowTitle']}>{to === null ? title : <Link to={to}>{title}</Link>}</span>
      {columns.map((name) => {
        const field = resource.field[name]
        return field && <FieldCell key={name} resource={resource} field={field} row={row} place="list" />
      })}
    </li>
  )
}

interface RowsBesideProps {
  readonly report: NormalReport
  readonly list: NormalReportList
  readonly rows: readonly WireRow[]
}

/** A few rows beside the figures, each leading to itself. */
export function RowsBeside({ report, list, rows }: RowsBesideProps) {
  const lexicon = useLexicon()
  const say = useScreenWords()
  const can = useCan()
  const resource = resourceNamed(list.of)
  const title = lexicon.reportList(report, list)
  return (
    <section className={styles['chart']} aria-label={title} data-testid={`${report.name}.list.${list.name}`}>
      <header className={styles['chartHead']}>
        <h3>{title}</h3>
      </header>
      {rows.length === 0 ? (
        <Typography.Text type="secondary">
          {say('report.none', { label: inSentence(lexicon.resource(resource)) })}
        </Typography.Text>
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <Row key={row.id} resource={resource} columns={list.columns} row={row} opens={can(resource, 'detail')} />
          ))}
        </ul>
      )}
    </section>
  )
}
