import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { NormalResource } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { resourceNamed } from '../../registry.ts'
import { UiExtensionProvider } from '../base/uiExtension.tsx'
import { OpenedRecord } from '../record/OpenedRecord.tsx'
import { ListView } from './ListView.tsx'
import styles from './list.module.css'
import { useLocalModel } from './model.ts'

const nothingFixed = {}
/** Which of the lists of a page the address says is in front. */
const besideParam = 'beside'

function BesideList({ name }: { readonly name: string }) {
  const resource = resourceNamed(name)
  const model = useLocalModel(resource)
  return (
    <UiExtensionProvider resource={resource}>
      <ListView model={model} fixed={nothingFixed} />
      <OpenedRecord resource={resource} opened={model.opened} open={model.opener.open} close={model.close} />
    </UiExtensionProvider>
  )
}

/** The list of a page and the lists of what is managed beside it. */
export function BesideTabs({ resource, own }: { readonly resource: NormalResource; readonly own: ReactNode }) {
  const labels = useLabels()
  const [params, setParams] = useSearchParams()
  const named = params.get(besideParam)
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      activeKey={named !== null && resource.beside.includes(named) ? named : resource.name}
      onChange={(key) => setParams(key === resource.name ? {} : { [besideParam]: key })}
      destroyOnHidden
      items={[
        { key: resource.name, label: labels.resource(resource), children: own },
        ...resource.beside.map((name) => ({
          key: name,
          label: labels.title(resourceNamed(name)),
          children: <BesideList name={name} />,
        })),
      ]}
    />
  )
}
