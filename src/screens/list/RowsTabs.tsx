import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { NormalReport, NormalResource } from '../../declare/index.ts'
import { rowsParam } from '../../platform/recordAddress.ts'
import { useLabels } from '../../providers/language.tsx'
import { testId } from '../base/testId.ts'
import styles from './list.module.css'

interface RowsTabsProps {
  readonly report: NormalReport
  readonly resource: NormalResource
  readonly figures: ReactNode
  readonly rows: ReactNode
}

/** Figures in front, and behind them the rows they are about; what narrows one narrows the other. */
export function RowsTabs({ report, resource, figures, rows }: RowsTabsProps) {
  const labels = useLabels()
  const [params, setParams] = useSearchParams()
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      activeKey={params.has(rowsParam) ? 'rows' : 'figures'}
      onChange={(key) =>
        setParams((before) => {
          const next = new URLSearchParams(before)
          if (key === 'rows') next.set(rowsParam, '1')
          else next.delete(rowsParam)
          return next
        })
      }
      destroyOnHidden
      items={[
        {
          key: 'figures',
          label: <span {...testId(`${report.name}.tab`)}>{labels.report(report)}</span>,
          children: figures,
        },
        {
          key: 'rows',
          label: <span {...testId(`${resource.name}.tab`)}>{labels.resource(resource)}</span>,
          children: rows,
        },
      ]}
    />
  )
}
