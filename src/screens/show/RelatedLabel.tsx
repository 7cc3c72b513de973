import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { NormalResource, RelatedTab } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { crudFilters } from '../../providers/listRequest.ts'
import { queryKey } from '../../providers/queryKeys.ts'
import { relatedFilters } from './related.ts'

interface RelatedLabelProps {
  readonly resource: NormalResource
  readonly tab: RelatedTab
  readonly row: WireRow
}

/** How many rows refer to the record; undefined until that is known. */
function useCount({ resource, tab, row }: RelatedLabelProps): number | undefined {
  const provider = useDataProvider()()
  const filters = crudFilters(relatedFilters(resource, tab, row))
  const { data } = useQuery({
    queryKey: queryKey(resource.name, 'count', filters),
    queryFn: async (queryContext) => {
      const { total = 0 } = await provider.getList({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: 1 },
        filters,
        meta: { queryContext, options: { background: true } },
      })
      return total
    },
  })
  return data
}

/** The label of a related list: its title, and how many rows it has. */
export function RelatedLabel(props: RelatedLabelProps) {
  const labels = useLabels()
  const formats = useFormats()
  const count = useCount(props)
  return (
    <>
      {labels.title(props.resource)}{' '}
      {count !== undefined && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }} data-testid={`${props.resource.name}.count`}>
          {formats.number(count, 0)}
        </Typography.Text>
      )}
    </>
  )
}
