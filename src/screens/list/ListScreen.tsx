import { useCan } from '../../providers/accessControl.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { reportAbove } from '../../registry.ts'
import type { ScreenProps } from '../base/extensionTypes.ts'
import { OpenedRecord } from '../record/OpenedRecord.tsx'
import { ListView } from './ListView.tsx'
import { useAddressModel } from './model.ts'
import { ReportAbove } from './reportAbove.tsx'
import { useOpening } from './useOpening.ts'

const RowsTabs = onDemand(() => import('./RowsTabs.tsx').then(({ RowsTabs }) => RowsTabs))
const BesideTabs = onDemand(() => import('./BesideTabs.tsx').then(({ BesideTabs }) => BesideTabs))

const nothingFixed = {}

function OwnList({ resource }: Pick<ScreenProps, 'resource'>) {
  const model = useAddressModel(resource, useOpening(resource))
  const can = useCan()
  const above = reportAbove(resource.name)
  const report = above && can(above.name, 'list') ? above : null
  const below = report?.listIn === 'page'
  const rows = <ListView model={model} fixed={nothingFixed} below={below} />
  return (
    <>
      {report?.listIn === 'tab' ? (
        <RowsTabs
          report={report}
          resource={resource}
          figures={<ReportAbove report={report} model={model} />}
          rows={rows}
        />
      ) : report ? (
        <ReportAbove report={report} model={model}>
          {rows}
        </ReportAbove>
      ) : (
        rows
      )}
      <OpenedRecord resource={resource} opened={model.opened} open={model.opener.open} close={model.close} />
    </>
  )
}

/** The list page of a resource or view, with what is open over it, and the lists of what is managed beside it. */
export function ListScreen({ resource }: ScreenProps) {
  const own = <OwnList resource={resource} />
  return resource.beside.length === 0 ? own : <BesideTabs resource={resource} own={own} />
}
