import { App } from 'antd'
import { useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { rowTitle } from '../record/title.ts'
import { useConfirmAmounts } from './useConfirmAmounts.tsx'
import { type InputForm, useInputForm } from './useInputForm.ts'
import { useRun } from './useRun.ts'

interface TransitionFormOptions {
  readonly resource: NormalResource
  readonly transition: NormalOperation
  readonly row: WireRow
  /** The move was made. */
  readonly onDone: () => void
}

interface TransitionForm extends InputForm {
  /** What the row and the move are called. */
  readonly texts: { readonly title: string; readonly operation: string }
}

/** Asks what a move of the state machine needs to know, and makes it. */
export function useTransitionForm({ resource, transition, row, onDone }: TransitionFormOptions): TransitionForm {
  const { message } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  const run = useRun(resource)
  const confirmAmounts = useConfirmAmounts(resource)
  const texts = { title: rowTitle(resource, row, labels), operation: labels.operation(resource, transition, row) }
  const form = useInputForm({
    resource,
    transition,
    row,
    send: async (values, keyFor) => {
      const labelOf = (field: NormalField) => labels.input(resource, transition, field)
      if (!(await confirmAmounts({ operation: transition, values, title: texts.title, labelOf }))) return
      const body = { id: row.id, version: row.version, ...values }
      await run(transition, body, { idempotencyKey: keyFor(body) })
      message.success(t('done.transition', texts))
      onDone()
    },
  })
  return useMemo(
    () => ({ ...form, texts: { title: texts.title, operation: texts.operation } }),
    [form, texts.title, texts.operation],
  )
}
