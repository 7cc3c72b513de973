import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { isEmpty } from '../field/isEmpty.ts'
import { part } from '../record/parts.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { ShowPart } from '../record/ShowPart.tsx'
import { rowTitle } from '../record/title.ts'
import { useRecord } from '../record/useRecord.ts'
import styles from './list.module.css'

interface UnfoldedProps {
  readonly resource: NormalResource
  readonly row: WireRow
}

const fieldsOf = (resource: NormalResource, names: readonly string[]) =>
  names.flatMap((name) => resource.field[name] ?? [])

/** What is too long for a column, so that it is read only now. */
function ReadInFull({ resource, row: listed }: UnfoldedProps) {
  const { row, error, refetch } = useRecord(resource, listed.id)
  const shown = useMemo(() => {
    const fields = fieldsOf(resource, resource.list.expand)
    const filled = fields.filter(({ name }) => row && !isEmpty(row[name]))
    return part(null, filled.length > 0 ? filled : fields)
  }, [resource, row])
  if (row) return <ShowPart resource={resource} row={row} part={shown} />
  if (error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  return <Skeleton active title={false} paragraph={{ rows: 2 }} />
}

interface ExpandedRowProps extends UnfoldedProps {
  /** Fields whose columns have no room. */
  readonly dropped: readonly string[]
  /** Whether the row is read in full. */
  readonly reads: boolean
}

/** What a row shows below itself when it is unfolded: what no column has room for. */
export function ExpandedRow({ resource, row, dropped, reads }: ExpandedRowProps) {
  const labels = useLabels()
  const beside = useMemo(() => part(null, fieldsOf(resource, dropped)), [resource, dropped])
  return (
    <section
      className={styles['expanded']}
      aria-label={rowTitle(resource, row, labels)}
      data-testid={`${resource.name}.row.${row.id}.expanded`}
    >
      <ShowPart resource={resource} row={row} part={beside} />
      {reads && <ReadInFull resource={resource} row={row} />}
    </section>
  )
}
