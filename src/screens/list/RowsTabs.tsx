import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { NormalReport, NormalResource } from '../../declare/index.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { rowsParam } from '../../providers/recordAddress.ts'
import { hook } from '../hook.ts'
import styles from './list.module.css'

interface RowsTabsProps {
  readonly report: NormalReport
  readonly resource: NormalResource
  readonly figures: ReactNode
  readonly rows: ReactNode
}

/** Figures in front, and behind them the rows they are about; what narrows one narrows the other. */
export function RowsTabs({ report, resource, figures, rows }: RowsTabsProps) {
  const lexicon = useLexicon()
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
          label: <span {...hook(`${report.name}.tab`)}>{lexicon.report(report)}</span>,
          children: figures,
        },
        {
          key: 'rows',
          label: <span {...hook(`${resource.name}.tab`)}>{lexicon.resource(resource)}</span>,
          children: rows,
        },
      ]}
    />
  )
}
