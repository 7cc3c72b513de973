import { Button, Empty, Flex } from 'antd'
import { useCan } from '../../providers/accessControl.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { permitted } from '../operations/find.ts'
import { inSentence, useScreenWords } from '../useScreenWords.ts'
import { isClearable, type ListModel } from './model.ts'
import { periodOf } from './period.ts'
import { isNarrowed } from './state.ts'

/** No rows: because nothing matches, or because there is nothing yet. */
export function Nothing({ model }: { readonly model: ListModel }) {
  const { resource, state, cleared, change, opener } = model
  const say = useScreenWords()
  const lexicon = useLexicon()
  const create = permitted(resource, 'create', useCan())
  const label = inSentence(lexicon.resource(resource))
  if (isNarrowed(state)) {
    const period = periodOf(resource)
    const { [period?.field.name ?? '']: days, ...others } = state.filters
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('list.emptyFiltered', { label })}>
        <Flex gap={8} justify="center" wrap>
          {isClearable(model) && <Button onClick={() => change(cleared)}>{say('list.clear')}</Button>}
          {period && days !== undefined && (
            <Button onClick={() => change({ filters: others })}>{say('list.anyTime')}</Button>
          )}
        </Flex>
      </Empty>
    )
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('list.empty', { label })}>
      {create && (
        <Button type="primary" onClick={() => opener.open({ mode: 'create', id: null })}>
          {say('row.create', { label })}
        </Button>
      )}
    </Empty>
  )
}
