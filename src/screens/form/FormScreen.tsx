import type { ScreenProps } from '../base/extensionTypes.ts'
import { UnnamedRecord } from '../record/UnnamedRecord.tsx'
import { useRecordPage } from '../record/useRecordPage.ts'
import { FormFrame } from './FormFrame.tsx'

/** Create and edit on a page of its own. */
export function FormScreen(props: ScreenProps) {
  const { id, copyOf, open, close } = useRecordPage(props)
  const isNew = props.page.kind === 'create'
  if (!isNew && id === null) return <UnnamedRecord page={props.page} onClose={close} />
  const record = isNew ? { id: null, copyOf } : { id }
  return <FormFrame resource={props.resource} as="page" {...record} open={open} onClose={close} />
}
