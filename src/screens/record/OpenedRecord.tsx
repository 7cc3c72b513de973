import type { NormalResource } from '../../declare/index.ts'
import type { Opened } from '../../platform/recordAddress.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { catalogue } from '../../registry.ts'
import { useUiExtension } from '../base/uiExtension.tsx'
import type { FormValues } from '../formFields/fields.ts'
import type { Opener } from './opener.ts'

const ShowFrame = onDemand(() => import('../show/ShowFrame.tsx').then(({ ShowFrame }) => ShowFrame))

const ImportFrame = onDemand(() => import('../import/ImportFrame.tsx').then(({ ImportFrame }) => ImportFrame))

const FormFrame = onDemand(() => import('../form/FormFrame.tsx').then(({ FormFrame }) => FormFrame))

interface OpenedRecordProps {
  readonly resource: NormalResource
  readonly opened: Opened | null
  readonly open: Opener['open']
  readonly close: () => void
  /** Values of a new record that the list knows. */
  readonly preset?: FormValues
}

/** What is open over a list: one record to read or write, or an import. */
export function OpenedRecord({ resource, opened, open, close, preset }: OpenedRecordProps) {
  const as = resource.form.as === 'dialog' ? 'dialog' : 'drawer'
  const pages = useUiExtension()?.pages
  if (opened === null) return null
  const { mode, id } = opened
  // What stands in for the generated one does so wherever a record opens.
  const Own = pages?.[mode]
  const page = catalogue.pages.find(({ path }) => path === resource.path)
  if (Own && page) {
    const record = mode === 'create' ? { id: null, copyOf: id } : { id }
    return <Own page={page} resource={resource} {...record} onClose={close} />
  }
  if (mode === 'import') return <ImportFrame resource={resource} as="dialog" onClose={close} />
  if (mode === 'show' && id !== null)
    return <ShowFrame resource={resource} as="drawer" id={id} open={open} onClose={close} />
  const record = mode === 'edit' ? { id } : { id: null, copyOf: id }
  return <FormFrame resource={resource} as={as} {...record} preset={preset} open={open} onClose={close} />
}
