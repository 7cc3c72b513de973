import { operationByVerb } from '../providers/operationOf.ts'
import type { ScreenProps } from './base/extensionTypes.ts'
import { FormFrame } from './form/FormFrame.tsx'
import { UnnamedRecord } from './record/UnnamedRecord.tsx'
import { useRecordPage } from './record/useRecordPage.ts'
import { ShowFrame } from './show/ShowFrame.tsx'

/** Create, edit and show on one page: no id creates, an id shows unless `mode=edit`. */
export function RecordScreen(props: ScreenProps) {
  const { id, copyOf, mode, open, close } = useRecordPage(props)
  if (id !== null && mode === 'show')
    return <ShowFrame resource={props.resource} as="page" id={id} open={open} onClose={close} />
  // Where nobody creates anything, an address without a record is one that was cut off.
  if (id === null && !operationByVerb(props.resource, 'create'))
    return <UnnamedRecord page={props.page} onClose={close} />
  return <FormFrame resource={props.resource} as="page" id={id} copyOf={copyOf} open={open} onClose={close} />
}
