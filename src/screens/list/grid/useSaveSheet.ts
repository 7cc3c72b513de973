import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { isUnanswered } from '../../../platform/failure.ts'
import { type GridAnswer, type GridRequest, gridSave } from '../../../platform/gridContract.ts'
import { usePlatformMutation } from '../../../providers/platformCalls.ts'
import { newChange } from '../../../providers/undo.ts'
import { fullText, useFailureText } from '../../base/useFailureText.ts'
import { createAttempts } from '../../formFields/attempts.ts'
import { useStale } from '../../operations/useRun.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { Cells } from './cells.ts'
import { isChanged, type Line } from './line.ts'
import { useGridMessages } from './messages.ts'
import { isSendable } from './problems.ts'
import type { SheetControl } from './useSheet.ts'

/** Saves what was typed: all of it or nothing, or `partly` what is right. Answers whether there is nothing left to save. */
type Save = (partly: boolean) => Promise<boolean>

const requestOf = (resource: NormalResource, cells: Cells, lines: readonly Line[], partly: boolean): GridRequest => ({
  resource: resource.name,
  partly,
  rows: lines.map((line) => {
    const { values, names } = cells.check(line)
    const { key, row } = line
    return {
      key,
      ...(row && { id: row.id, version: row.version }),
      values,
      ...(Object.keys(names).length > 0 && { names }),
    }
  }),
})

export function useSaveSheet(resource: NormalResource, control: SheetControl, cells: Cells) {
  const { message } = App.useApp()
  const words = useGridMessages()
  const tell = usePlatformMutation()
  const done = useDone(resource)
  const stale = useStale(resource)
  const textOf = useFailureText()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const [attempts] = useState(() => createAttempts())
  // What is sent again, because nobody knows what became of it, is the same change.
  const attempt = useRef({ key: '', change: '' })

  const send = useCallback(
    async (lines: readonly Line[], partly: boolean): Promise<GridAnswer> => {
      const body = requestOf(resource, cells, lines, partly)
      const key = attempts.keyFor(body)
      if (attempt.current.key !== key) attempt.current = { key, change: newChange() }
      const options = { idempotencyKey: key, requestId: attempt.current.change }
      return await tell<GridAnswer>(gridSave, body, options)
    },
    [resource, cells, attempts, tell],
  )
  const save = useCallback<Save>(
    async (partly) => {
      const changed = control.latest().lines.filter(isChanged)
      const sent = changed.filter((line) => isSendable(cells, line))
      if (busy.current || changed.length === 0) return false
      if (sent.length === 0 || (!partly && sent.length < changed.length)) {
        message.warning(partly ? words.nothing : words.keptAll(changed.length - sent.length))
        return false
      }
      busy.current = true
      setSaving(true)
      try {
        const answer = await send(sent, partly)
        attempts.settle()
        control.answer(answer)
        const { saved, failed } = answer
        const left = changed.length - saved.length
        if (saved.length > 0)
          done(left > 0 ? words.savedRest(saved.length, left) : words.saved(saved.length), attempt.current.change)
        else message.warning(words.keptAll(failed.length))
        const moved = failed.filter(({ errorCode }) => errorCode === 'E_VERSION').length
        if (moved > 0) message.info(words.moved(moved))
        if (saved.length > 0) stale()
        return left === 0
      } catch (error) {
        if (!isUnanswered(error)) attempts.settle()
        message.error(fullText(error, textOf(error)))
        return false
      } finally {
        busy.current = false
        setSaving(false)
      }
    },
    [control, cells, message, words, send, attempts, done, stale, textOf],
  )
  return { saving, save }
}
