import { Button, Empty } from 'antd'
import { useCan } from '../../providers/accessControl.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { permitted } from '../operations/find.ts'
import { inSentence, useScreenWords } from '../useScreenWords.ts'
import type { ListModel } from './model.ts'
import { isNarrowed } from './state.ts'

/** No rows: because nothing matches, or because there is nothing yet. */
export function Nothing({ model: { resource, state, change, opener } }: { readonly model: ListModel }) {
  const say = useScreenWords()
  const lexicon = useLexicon()
  const create = permitted(resource, 'create', useCan())
  const label = inSentence(lexicon.resource(resource))
  if (isNarrowed(state))
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('list.emptyFiltered', { label })}>
        <Button onClick={() => change({ keyword: '', filters: {} })}>{say('list.clear')}</Button>
      </Empty>
    )
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
