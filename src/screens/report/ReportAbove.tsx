import { Card, type InputRef } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChips } from '../list/FilterChips.tsx'
import type { ListModel } from '../list/model.ts'
import { ReportView } from './ReportView.tsx'
import styles from './report.module.css'

interface ListFiltersProps {
  readonly report: NormalReport
  readonly model: ListModel
}

function ListFilters({ report, model }: ListFiltersProps) {
  const searchRef = useRef<InputRef>(null)
  return (
    <>
      <FilterBar
        model={model}
        fixed={[report.period.field.name, ...Object.keys(model.resource.where ?? {})]}
        searchRef={searchRef}
        hasKey={false}
      />
      <FilterChips model={model} />
    </>
  )
}

interface ReportAboveProps extends ListFiltersProps {
  /** What stands below it. It comes with the report, which would push it down otherwise. */
  readonly children?: ReactNode
}

/** The report above a list, or in front of it: it follows the list's own filters, which stand below it or with it. */
export function ReportAbove({ report, model, children }: ReportAboveProps) {
  const narrow = useNarrow()
  const isAlone = report.listIn === 'tab'
  return (
    <>
      <Card variant="borderless" size={narrow ? 'small' : 'medium'} className={styles['above'] ?? ''}>
        <ReportView
          report={report}
          model={model}
          folded={!isAlone}
          {...(isAlone && { filters: <ListFilters report={report} model={model} /> })}
        />
      </Card>
      {children}
    </>
  )
}
