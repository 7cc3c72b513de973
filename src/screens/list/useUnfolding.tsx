import type { TableProps } from 'antd'
import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { permitted } from '../operations/find.ts'
import { useScreenWords } from '../useScreenWords.ts'

const ExpandedRow = onDemand(() => import('./ExpandedRow.tsx').then(({ ExpandedRow }) => ExpandedRow))

/** Width of the column of buttons that unfold a row. */
export const unfoldWidth = 40

/** How the rows of a list unfold; null: they do not, or this person may not read one in full. */
export function useUnfolding(resource: NormalResource): TableProps<WireRow>['expandable'] | null {
  const can = useCan()
  const say = useScreenWords()
  const may = resource.list.expand.length > 0 && permitted(resource, 'detail', can) !== null
  return useMemo(
    () =>
      may
        ? {
            columnWidth: unfoldWidth,
            columnTitle: <VisuallyHidden>{say('show.details')}</VisuallyHidden>,
            fixed: 'left',
            expandedRowRender: (row) => <ExpandedRow resource={resource} row={row} />,
          }
        : null,
    [may, resource, say],
  )
}
