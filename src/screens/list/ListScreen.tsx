import { Card, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../../console.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { reportAbove, resourceNamed } from '../../registry.ts'
import { WithUiHalf } from '../half.tsx'
import { OpenedRecord } from '../record/OpenedRecord.tsx'
import { ListView } from './ListView.tsx'
import styles from './list.module.css'
import { useAddressModel, useLocalModel } from './model.ts'
import { useOpening } from './useOpening.ts'

const ReportAbove = lazy(() => import('../report/ReportAbove.tsx'))

const nothingFixed = {}
/** Which of the lists of a page the address says is in front. */
const besideParam = 'beside'

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

function BesideList({ name }: { readonly name: string }) {
  const resource = resourceNamed(name)
  const model = useLocalModel(resource)
  return (
    <WithUiHalf resource={resource}>
      <ListView model={model} fixed={nothingFixed} />
      <OpenedRecord resource={resource} opened={model.opened} open={model.opener.open} close={model.close} />
    </WithUiHalf>
  )
}

/** The list page of a resource or view, with what is open over it, and the lists of what is managed beside it. */
export function ListScreen({ resource }: ScreenProps) {
  const lexicon = useLexicon()
  const [params, setParams] = useSearchParams()
  if (resource.beside.length === 0) return <OwnList resource={resource} />
  const named = params.get(besideParam)
  return (
    <Tabs
      activeKey={named !== null && resource.beside.includes(named) ? named : resource.name}
      onChange={(key) => setParams(key === resource.name ? {} : { [besideParam]: key })}
      destroyOnHidden
      items={[
        { key: resource.name, label: lexicon.resource(resource), children: <OwnList resource={resource} /> },
        ...resource.beside.map((name) => ({
          key: name,
          label: lexicon.title(resourceNamed(name)),
          children: <BesideList name={name} />,
        })),
      ]}
    />
  )
}
