import { Card } from 'antd'
import { preloadable } from '../../providers/onDemand.tsx'
import styles from './list.module.css'

/** The report above a list, or in front of it, whose code few lists need. */
export const ReportAbove = preloadable(
  () => import('../report/ReportAbove.tsx').then(({ ReportAbove }) => ReportAbove),
  <Card variant="borderless" loading className={styles['above'] ?? ''} />,
)
