import type { ScreenProps } from '../../console.ts'
import { useRecordPage } from '../record/useRecordPage.ts'
import { FormFrame } from './FormFrame.tsx'

/** Create and edit on a page of its own. */
export function FormScreen(props: ScreenProps) {
  const { id, copyOf, open, close } = useRecordPage(props)
  const record = props.page.kind === 'create' ? { id: null, copyOf } : { id }
  return <FormFrame resource={props.resource} as="page" {...record} open={open} onClose={close} />
}
