import { App, Button } from 'antd'
import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { onDemand } from '../../providers/onDemand.tsx'
import { useUndo } from '../../providers/undo.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useUndoCounts } from './useUndoCounts.ts'
import { useUndoWords } from './words.ts'

const FailedRows = onDemand(() => import('../base/FailedRows.tsx').then(({ FailedRows }) => FailedRows))

/** How long undoing is offered, in seconds; afterwards the history of the record still does. */
const offeredSeconds = 10
/** One offer at a time: the latest is what somebody wants back. Each has a key of its own: antd's timer goes on with a key. */
let offers = 0
const keyOf = (offer: number) => `undo.${offer}`

type Done = (text: string, change: string | null) => void

/**
 * Says that something was done; with the name of the change it can be taken back from there. `onUndone`: something is as
 * it was before.
 */
export function useDone(resource: NormalResource, onUndone?: () => void): Done {
  const { message, modal } = App.useApp()
  const t = useUndoWords()
  const textOf = useFailureText()
  const undo = useUndo(resource)
  const counts = useUndoCounts()

  return useCallback(
    (text, change) => {
      message.destroy(keyOf(offers))
      offers += 1
      const key = keyOf(offers)
      if (change === null) return void message.success(text)
      const offer = () =>
        message.success({
          key,
          duration: offeredSeconds,
          content: (
            <>
              {text}{' '}
              <Button type="link" size="small" onClick={() => void attempt(false)} data-testid="undo.offer">
                {t.undo}
              </Button>
            </>
          ),
        })
      const attempt = async (over: boolean) => {
        const tell = (content: string) => message.loading({ key, duration: 0, content })
        tell(t.undoing)
        try {
          const question = { resource: resource.name, change, ...(over && { over }) }
          const answer = await undo(question, (so) => {
            if (so.next !== null) tell(counts.running(so))
          })
          const { done, failed, partly } = answer
          if (done.length > 0) onUndone?.()
          const left = partly.flatMap(({ fields }) => fields)
          const [refused] = failed
          if (!refused)
            return void message.success({
              key,
              content: left.length > 0 ? `${t.undone} · ${t.left(left.join(', '))}` : t.undone,
            })
          message.destroy(key)
          const told = {
            title: done.length > 0 ? counts.outcome(answer) : t.refused,
            content: failed.length > 1 ? <FailedRows failed={failed} /> : refused.msg,
            cancelText: t.cancel,
          }
          const isLater = failed.some(({ later }) => later)
          if (isLater) modal.confirm({ ...told, okText: t.over, okType: 'danger', onOk: () => attempt(true) })
          else modal.error({ ...told, okText: t.close })
        } catch (error) {
          message.error(fullText(error, textOf(error)))
          // A cut line takes the offer from nobody.
          offer()
        }
      }
      offer()
    },
    [message, modal, resource, t, textOf, undo, counts, onUndone],
  )
}
