import { useMemo } from 'react'
import type { NormalResource, RelatedTab } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { UiExtensionProvider } from '../base/uiExtension.tsx'
import { ListView } from '../list/ListView.tsx'
import { useLocalModel } from '../list/model.ts'
import { OpenedRecord } from '../record/OpenedRecord.tsx'
import { relatedFilters, relatedValue } from './related.ts'

interface RelatedListProps {
  readonly resource: NormalResource
  readonly tab: RelatedTab
  readonly row: WireRow
}

/** Rows of another resource that refer to this record. */
export function RelatedList({ resource, tab, row }: RelatedListProps) {
  const model = useLocalModel(resource)
  const fixed = useMemo(() => relatedFilters(resource, tab, row), [resource, tab, row])
  const value = relatedValue(tab, row)
  const preset = useMemo(() => ({ [tab.by]: value }), [tab, value])
  return (
    <UiExtensionProvider resource={resource}>
      <ListView model={model} fixed={fixed} embedded />
      <OpenedRecord
        resource={resource}
        opened={model.opened}
        open={model.opener.open}
        close={model.close}
        preset={preset}
      />
    </UiExtensionProvider>
  )
}
