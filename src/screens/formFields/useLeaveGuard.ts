import { useCallback, useMemo, useRef } from 'react'
import { useDraft } from '../../providers/unsaved.ts'
import { useConfirm } from '../base/useConfirm.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface LeaveGuard {
  /** Whether the form may be left: nothing was changed, or the person says so. */
  readonly mayLeave: () => Promise<boolean>
  /** Leaving is all right from now on. */
  readonly release: () => void
}

/**
 * Keeps what was typed from being lost: by links, Back, closing what holds the form, or closing the browser. Changed
 * means that the values differ from those loaded. `onGivenUp`: the person said that it may be lost.
 */
export function useLeaveGuard(isDirty: () => boolean, onGivenUp?: () => void): LeaveGuard {
  const released = useRef(false)
  const ask = useConfirm()
  const t = useScreenTranslations()
  const holdsBack = useCallback(() => !released.current && isDirty(), [isDirty])
  const askLeave = useCallback(
    () =>
      ask({
        title: t('confirm.unsaved'),
        content: t('confirm.unsavedHint'),
        ok: t('confirm.leave'),
        cancel: t('confirm.stay'),
        danger: true,
      }),
    [ask, t],
  )

  const release = useCallback(() => {
    released.current = true
  }, [])
  const giveUp = useCallback(() => {
    released.current = true
    onGivenUp?.()
  }, [onGivenUp])
  useDraft(useMemo(() => ({ isDirty: holdsBack, ask: askLeave, release: giveUp }), [holdsBack, askLeave, giveUp]))

  return {
    release,
    mayLeave: useCallback(async () => {
      if (!holdsBack()) return true
      const leave = await askLeave()
      if (leave) giveUp()
      return leave
    }, [holdsBack, askLeave, giveUp]),
  }
}
