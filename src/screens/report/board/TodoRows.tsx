import { useMemo } from 'react'
import { Frame } from '../../base/Frame.tsx'
import { UiExtensionProvider } from '../../base/uiExtension.tsx'
import { ListView } from '../../list/ListView.tsx'
import { useLocalModel } from '../../list/model.ts'
import { OpenedRecord } from '../../record/OpenedRecord.tsx'
import type { todoRows } from './todoAddress.ts'

interface TodoRowsProps {
  readonly title: string
  readonly rows: NonNullable<ReturnType<typeof todoRows>>
  readonly onClose: () => void
}

/** What waits, over the board, with all that can be done about it: of a resource without a page of its own. */
export function TodoRows({ title, rows: { resource, filters }, onClose }: TodoRowsProps) {
  const model = useLocalModel(resource)
  // The board reads itself again meanwhile, and would ask for the same rows by new words.
  const asked = JSON.stringify(filters)
  const fixed = useMemo(() => JSON.parse(asked), [asked])
  return (
    <Frame as="drawer" wide title={title} onClose={onClose}>
      <UiExtensionProvider resource={resource}>
        <ListView model={model} fixed={fixed} embedded />
        <OpenedRecord resource={resource} opened={model.opened} open={model.opener.open} close={model.close} />
      </UiExtensionProvider>
    </Frame>
  )
}
