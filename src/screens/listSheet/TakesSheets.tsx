import { type ReactNode, useState } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import { type AskedSheet, ListSheetContext } from '../../providers/listSheet.ts'
import { onDemand } from '../../providers/onDemand.tsx'

const ListSheetDialog = onDemand(() => import('./ListSheetDialog.tsx').then(({ ListSheetDialog }) => ListSheetDialog))

interface TakesSheetsProps {
  readonly resource: NormalResource
  /** The call that will take the form. */
  readonly operation: NormalOperation | null
  readonly labelOf: (field: NormalField) => string
  readonly children: ReactNode
}

/** Lets nested lists of a form be filled from sheets. */
export function TakesSheets({ resource, operation, labelOf, children }: TakesSheetsProps) {
  const [asked, setAsked] = useState<AskedSheet | null>(null)
  return (
    <ListSheetContext value={operation && setAsked}>
      {children}
      {asked && operation && (
        <ListSheetDialog
          resource={resource}
          operation={operation}
          label={labelOf(asked.list)}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </ListSheetContext>
  )
}
