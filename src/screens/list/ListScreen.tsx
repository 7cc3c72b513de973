import { Card } from 'antd'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../../console.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { reportAbove } from '../../registry.ts'
import { OpenedRecord } from '../record/OpenedRecord.tsx'
import { ListView } from './ListView.tsx'
import styles from './list.module.css'
import { useAddressModel } from './model.ts'
import { useOpening } from './useOpening.ts'

const ReportAbove = lazy(() => import('../report/ReportAbove.tsx'))
const BesideTabs = onDemand(() => import('./BesideTabs.tsx').then(({ BesideTabs }) => BesideTabs))

const nothingFixed = {}

function OwnList({ resource }: Pick<ScreenProps, 'resource'>) {
  const model = useAddressModel(resource, useOpening(resource))
  const report = reportAbove(resource.name)
  return (
    <>
      {report && (
        <Suspense fallback={<Card variant="borderless" loading className={styles['above'] ?? ''} />}>
          <ReportAbove report={report} model={model} />
        </Suspense>
      )}
      <ListView model={model} fixed={nothingFixed} />
      <OpenedRecord resource={resource} opened={model.opened} open={model.opener.open} close={model.close} />
    </>
  )
}

/** The list page of a resource or view, with what is open over it, and the lists of what is managed beside it. */
export function ListScreen({ resource }: ScreenProps) {
  const own = <OwnList resource={resource} />
  return resource.beside.length === 0 ? own : <BesideTabs resource={resource} own={own} />
}
