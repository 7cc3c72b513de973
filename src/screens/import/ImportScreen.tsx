import type { ScreenProps } from '../base/extensionTypes.ts'
import { useRecordPage } from '../record/useRecordPage.ts'
import { ImportFrame } from './ImportFrame.tsx'

/** An import on a page of its own. */
export function ImportScreen(props: ScreenProps) {
  const { close } = useRecordPage(props)
  return <ImportFrame resource={props.resource} as="page" onClose={close} />
}
