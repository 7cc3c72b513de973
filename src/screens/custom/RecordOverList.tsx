import type { ScreenProps } from '../base/extensionTypes.ts'
import { useAddressModel } from '../list/model.ts'
import { OpenedRecord } from '../record/OpenedRecord.tsx'

/** What the address says is open over a list of one's own: a record to read or write, or an import. */
export function RecordOverList({ resource }: Pick<ScreenProps, 'resource'>) {
  // A list of one's own keeps its own state.
  const { opened, opener, close } = useAddressModel(resource, '')
  return <OpenedRecord resource={resource} opened={opened} open={opener.open} close={close} />
}
