import { App, Button } from 'antd'
import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useUndo } from '../../providers/undo.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useUndoWords } from './words.ts'

/** How long undoing is offered, in seconds; afterwards the history of the record still does. */
const offeredSeconds = 10
/** One offer at a time: the latest is what somebody wants back. */
const key = 'undo'

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

  return useCallback(
    (text, change) => {
      message.destroy(key)
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
        message.destroy(key)
        try {
          const { done, failed, partly } = await undo({ resource: resource.name, change, ...(over && { over }) })
          if (done.length > 0) onUndone?.()
          const [refused] = failed
          const left = partly.flatMap(({ fields }) => fields)
          if (!refused)
            return void message.success(left.length > 0 ? `${t.undone} · ${t.left(left.join(', '))}` : t.undone)
          const question = { title: t.refused, content: refused.msg, cancelText: t.cancel }
          if (refused.later) modal.confirm({ ...question, okText: t.over, okType: 'danger', onOk: () => attempt(true) })
          else modal.error({ ...question, okText: t.close })
        } catch (error) {
          message.error(fullText(error, textOf(error)))
          // A cut line takes the offer from nobody.
          offer()
        }
      }
      offer()
    },
    [message, modal, resource, t, textOf, undo, onUndone],
  )
}
