import { Suspense, useState } from 'react'
import type { Opened } from '../../platform/recordAddress.ts'
import { useDeclared } from '../../providers/declared.ts'
import { resourceNamed } from '../../registry.ts'
import { UiExtensionProvider } from '../base/uiExtension.tsx'
import { OpenedRecord } from './OpenedRecord.tsx'

interface RecordOverProps {
  /** Name of the resource; its area may not have been opened yet. */
  readonly resource: string
  readonly id: string
  readonly onClose: () => void
}

function Record({ resource: name, id, onClose }: RecordOverProps) {
  useDeclared(name)
  const resource = resourceNamed(name)
  const [opened, setOpened] = useState<Opened>({ mode: 'show', id })
  return (
    <UiExtensionProvider resource={resource}>
      <OpenedRecord resource={resource} opened={opened} open={setOpened} close={onClose} />
    </UiExtensionProvider>
  )
}

/** A record with everything that can be done with it, over a page that is not its list. */
export function RecordOver(props: RecordOverProps) {
  return (
    <Suspense>
      <Record key={`${props.resource} ${props.id}`} {...props} />
    </Suspense>
  )
}
