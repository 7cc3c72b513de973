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

interface ExpandedRowProps {
  readonly resource: NormalResource
  readonly row: WireRow
}

/** What a row shows below itself when it is unfolded: too long for a column, so it is read only now. */
export function ExpandedRow({ resource, row: listed }: ExpandedRowProps) {
  const { row, error, refetch } = useRecord(resource, listed.id)
  const labels = useLabels()
  const shown = useMemo(() => {
    const fields = resource.list.expand.flatMap((name) => resource.field[name] ?? [])
    const filled = fields.filter(({ name }) => row && !isEmpty(row[name]))
    return part(null, filled.length > 0 ? filled : fields)
  }, [resource, row])
  return (
    <section
      className={styles['expanded']}
      aria-label={rowTitle(resource, row ?? listed, labels)}
      data-testid={`${resource.name}.row.${listed.id}.expanded`}
    >
      {row ? (
        <ShowPart resource={resource} row={row} part={shown} />
      ) : error ? (
        <RecordProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </section>
  )
}
