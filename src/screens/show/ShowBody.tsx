import { Flex, Tabs } from 'antd'
import { useMemo } from 'react'
import type { NormalResource, ResourceKind } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { SectionBoundary } from '../base/SectionBoundary.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { showParts } from '../record/parts.ts'
import { ShowPart } from '../record/ShowPart.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { RelatedList } from './RelatedList.tsx'

/** Rows that are written once are their own history. */
const withoutHistory: ReadonlySet<ResourceKind> = new Set(['ledger', 'log', 'catalogue'])

interface ShowBodyProps {
  readonly resource: NormalResource
  readonly row: WireRow
}

/** Everything a record says, section by section, and the lists of what refers to it. */
export function ShowBody({ resource, row }: ShowBodyProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const parts = useMemo(() => showParts(resource), [resource])
  const details = (
    <Flex vertical gap={24} data-testid={`${resource.name}.show`}>
      {parts.map((part, index) => (
        <SectionBoundary
          key={typeof part.title === 'string' ? part.title : index}
          name={`${resource.name}.show.${typeof part.title === 'string' ? part.title : (part.title?.declared ?? index)}`}
        >
          <ShowPart resource={resource} row={row} part={part} />
        </SectionBoundary>
      ))}
    </Flex>
  )
  const keepsHistory = !withoutHistory.has(resource.kind)
  if (resource.tabs.length === 0 && !keepsHistory) return details
  return (
    <Tabs
      style={{ marginBlockStart: -12 }}
      items={[
        { key: 'details', label: t('show.details'), children: details },
        ...resource.tabs.flatMap((tab) => {
          const related = loadedResource(tab.resource)
          const key = `${tab.resource}.${tab.by}`
          if (!related) return []
          const children = <RelatedList key={key} resource={related} tab={tab} row={row} />
          return [{ key, label: labels.title(related), children }]
        }),
        ...(keepsHistory
          ? [{ key: 'history', label: t('history.title'), children: <HistoryTab resource={resource} row={row} /> }]
          : []),
      ]}
    />
  )
}
