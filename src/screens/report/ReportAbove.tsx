import { Card } from 'antd'
import type { NormalReport } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import type { ListModel } from '../list/model.ts'
import { useNarrow } from '../useNarrow.ts'
import { ReportView } from './ReportView.tsx'
import styles from './report.module.css'

/** The report above a list: it follows the list's own filters. */
export default function ReportAbove({ report, model }: { readonly report: NormalReport; readonly model: ListModel }) {
  const can = useCan()
  const narrow = useNarrow()
  if (!can(report.name, 'list')) return null
  return (
    <Card variant="borderless" size={narrow ? 'small' : 'default'} className={styles['above'] ?? ''}>
      <ReportView report={report} model={model} folded />
    </Card>
  )
}
