import type { ScreenProps } from '../base/extensionTypes.ts'
import { UnnamedRecord } from '../record/UnnamedRecord.tsx'
import { useRecordPage } from '../record/useRecordPage.ts'
import { ShowFrame } from './ShowFrame.tsx'

/** One record on a page of its own. */
export function ShowScreen(props: ScreenProps) {
  const { id, open, close } = useRecordPage(props)
  if (id === null) return <UnnamedRecord page={props.page} onClose={close} />
  return <ShowFrame resource={props.resource} as="page" id={id} open={open} onClose={close} />
}
