import { useMemo } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { newChange } from '../../providers/undo.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { rowTitle } from '../record/title.ts'
import { isUndoable } from '../undo/undoable.ts'
import { useDone } from '../undo/useDone.tsx'
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
  const can = useCan()
  const tell = useDone(resource)
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
      const change = newChange()
      await run(transition, body, { idempotencyKey: keyFor(body), requestId: change })
      tell(t('done.transition', texts), isUndoable(resource, transition, row, can) ? change : null)
      onDone()
    },
  })
  return useMemo(
    () => ({ ...form, texts: { title: texts.title, operation: texts.operation } }),
    [form, texts.title, texts.operation],
  )
}
