import { useMemo } from 'react'
import type { RelatedTab } from '../../declare/index.ts'
import { filtersOf } from '../../providers/listRequest.ts'
import { resourceNamed } from '../../registry.ts'
import { WithUiHalf } from '../half.tsx'
import { ListView } from '../list/ListView.tsx'
import { useLocalModel } from '../list/model.ts'
import { OpenedRecord } from '../record/OpenedRecord.tsx'

/** Rows of another resource that refer to this record. */
export function RelatedList({ tab, id }: { readonly tab: RelatedTab; readonly id: string }) {
  const resource = resourceNamed(tab.resource)
  const model = useLocalModel(resource)
  const fixed = useMemo(() => filtersOf(resource, { ...tab.where, [tab.by]: id }), [resource, tab, id])
  const preset = useMemo(() => ({ [tab.by]: id }), [tab, id])
  return (
    <WithUiHalf resource={resource}>
      <ListView model={model} fixed={fixed} embedded />
      <OpenedRecord
        resource={resource}
        opened={model.opened}
        open={model.opener.open}
        close={model.close}
        preset={preset}
      />
    </WithUiHalf>
  )
}
