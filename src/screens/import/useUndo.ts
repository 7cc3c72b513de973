import { App } from 'antd'
import { useCallback, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useConfirm } from '../base/useConfirm.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useStale } from '../operations/useRun.ts'
import type { Running } from './job.ts'
import { useEndJob } from './job.ts'

/** Takes an import back after asking, while the platform lets it. */
export function useUndo(resource: NormalResource, { jobId, successCount }: Pick<Running, 'jobId' | 'successCount'>) {
  const { message } = App.useApp()
  const [pending, setPending] = useState(false)
  const [undone, setUndone] = useState(false)
  const question = useConfirm()
  const stale = useStale(resource)
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const undoImport = useEndJob('undo')
  const ask = useCallback(async () => {
    const sure = await question({
      title: t('import.undoSure', { count: successCount }),
      content: t('import.undoHint'),
      ok: t('import.undo'),
      danger: true,
    })
    if (!sure) return
    setPending(true)
    try {
      await undoImport(jobId)
      setUndone(true)
      stale()
    } catch (error) {
      message.error(fullText(error, textOf(error)))
    } finally {
      setPending(false)
    }
  }, [question, t, jobId, successCount, stale, message, textOf, undoImport])
  return { pending, undone, ask }
}
