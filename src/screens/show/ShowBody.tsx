import { Flex, Tabs } from 'antd'
import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { loadedResource } from '../../registry.ts'
import { permitted } from '../base/permitted.ts'
import { SectionBoundary } from '../base/SectionBoundary.tsx'
import { useUiExtension } from '../base/uiExtension.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { keepsTrail } from '../record/keepsTrail.ts'
import { type ShownPart, showParts } from '../record/parts.ts'
import { ShowPart } from '../record/ShowPart.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { RelatedLabel } from './RelatedLabel.tsx'
import { RelatedList } from './RelatedList.tsx'
import { mayHaveAny } from './related.ts'

interface ShowBodyProps {
  readonly resource: NormalResource
  readonly row: WireRow
}

/** What a part is called in the code: where it breaks, the error log says so. */
const nameOf = ({ title }: ShownPart): string | null =>
  title === null || typeof title === 'string' ? title : 'of' in title ? title.of.name : title.declared

/** Everything a record says, section by section, and the lists of what refers to it. */
export function ShowBody({ resource, row }: ShowBodyProps) {
  const t = useScreenTranslations()
  const can = useCan()
  const Beneath = useUiExtension()?.beneath
  const parts = useMemo(() => showParts(resource), [resource])
  const details = (
    <Flex vertical gap={24} data-testid={`${resource.name}.show`}>
      {parts.map((part, index) => (
        <SectionBoundary key={nameOf(part) ?? index} name={`${resource.name}.show.${nameOf(part) ?? index}`}>
          <ShowPart resource={resource} row={row} part={part} />
        </SectionBoundary>
      ))}
      {Beneath && (
        <SectionBoundary name={`${resource.name}.show.beneath`}>
          <Beneath row={row} />
        </SectionBoundary>
      )}
    </Flex>
  )
  const keepsHistory = keepsTrail(resource)
  const related = resource.tabs.flatMap((tab) => {
    const list = loadedResource(tab.resource)
    return list && permitted(list, 'list', can) && mayHaveAny(resource, list, tab, row) ? [{ list, tab }] : []
  })
  if (related.length === 0 && !keepsHistory) return details
  return (
    <Tabs
      style={{ marginBlockStart: -12 }}
      items={[
        { key: 'details', label: t('show.details'), children: details },
        ...related.map(({ list, tab }) => {
          const key = `${tab.resource}.${tab.by}`
          return {
            key,
            label: <RelatedLabel resource={list} tab={tab} row={row} />,
            children: <RelatedList key={key} resource={list} tab={tab} row={row} />,
          }
        }),
        ...(keepsHistory
          ? [{ key: 'history', label: t('history.title'), children: <HistoryTab resource={resource} row={row} /> }]
          : []),
      ]}
    />
  )
}
