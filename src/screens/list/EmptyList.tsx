import { Button, Empty, Flex } from 'antd'
import { periodOf } from '../../fields/listAddress.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { createLabel } from '../base/createLabel.ts'
import { permitted } from '../base/permitted.ts'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import { isClearable, type ListModel } from './model.ts'
import { isNarrowed } from './state.ts'

/** No rows: because nothing matches, or because there is nothing yet. */
export function EmptyList({ model }: { readonly model: ListModel }) {
  const { resource, state, cleared, change, opener } = model
  const t = useScreenTranslations()
  const labels = useLabels()
  const create = permitted(resource, 'create', useCan())
  const label = inSentence(labels.resource(resource))
  if (isNarrowed(state)) {
    const period = periodOf(resource)
    const { [period?.field.name ?? '']: days, ...others } = state.filters
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.emptyFiltered', { label })}>
        <Flex gap={8} justify="center" wrap>
          {isClearable(model) && <Button onClick={() => change(cleared)}>{t('list.clear')}</Button>}
          {period && days !== undefined && (
            <Button onClick={() => change({ filters: others })}>{t('list.anyTime')}</Button>
          )}
        </Flex>
      </Empty>
    )
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.empty', { label })}>
      {create && (
        <Button type="primary" onClick={() => opener.open({ mode: 'create', id: null })}>
          {createLabel(resource, create, labels, t)}
        </Button>
      )}
    </Empty>
  )
}
