import { App } from 'antd'
import { useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { rowTitle } from '../record/title.ts'
import { useScreenWords } from '../useScreenWords.ts'
import { useAskSums } from './useAskSums.tsx'
import { type InputForm, useInputForm } from './useInputForm.ts'
import { useRun } from './useRun.ts'

export interface TransitionFormOptions {
  readonly resource: NormalResource
  readonly transition: NormalOperation
  readonly row: WireRow
  /** The move was made. */
  readonly onDone: () => void
}

export interface TransitionForm extends InputForm {
  /** What the row and the move are called. */
  readonly words: { readonly title: string; readonly operation: string }
}

/** Asks what a move of the state machine needs to know, and makes it. */
export function useTransitionForm({ resource, transition, row, onDone }: TransitionFormOptions): TransitionForm {
  const { message } = App.useApp()
  const lexicon = useLexicon()
  const say = useScreenWords()
  const run = useRun(resource)
  const askSums = useAskSums(resource)
  const words = { title: rowTitle(resource, row, lexicon), operation: lexicon.operation(resource, transition, row) }
  const form = useInputForm({
    resource,
    transition,
    row,
    send: async (values, keyFor) => {
      const labelOf = (field: NormalField) => lexicon.input(resource, transition, field)
      if (!(await askSums({ operation: transition, values, title: words.title, labelOf }))) return
      const body = { id: row.id, version: row.version, ...values }
      await run(transition, body, { idempotencyKey: keyFor(body) })
      message.success(say('done.transition', words))
      onDone()
    },
  })
  return useMemo(
    () => ({ ...form, words: { title: words.title, operation: words.operation } }),
    [form, words.title, words.operation],
  )
}
