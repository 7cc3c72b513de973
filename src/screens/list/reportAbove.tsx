import { Skeleton } from 'antd'
import { Panel } from '../../fields/ui/Panel.tsx'
import { preloadable } from '../../providers/onDemand.tsx'
import styles from './list.module.css'

/** The report above a list, or in front of it, whose code few lists need. */
export const ReportAbove = preloadable(
  () => import('../report/ReportAbove.tsx').then(({ ReportAbove }) => ReportAbove),
  <Panel className={styles['above']}>
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </Panel>,
)
