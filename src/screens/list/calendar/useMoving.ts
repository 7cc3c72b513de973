import { App } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import type { NormalOperation, NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { Failure } from '../../../platform/failure.ts'
import { useLabels } from '../../../providers/language.tsx'
import { newChange } from '../../../providers/undo.ts'
import { fullText, useFailureText } from '../../base/useFailureText.ts'
import { useRun, useStale } from '../../operations/useRun.ts'
import { rowTitle } from '../../record/title.ts'
import { useDone } from '../../undo/useDone.tsx'
import { useCalendarMessages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

/** A row that stands where it was let go, until it has been read again as it is now. */
interface Held {
  readonly version: number
  readonly values: Values
}

export interface Moving {
  /** The rows as they are seen: those that were moved stand where they were let go. */
  readonly rows: readonly WireRow[]
  readonly isSaving: (row: WireRow) => boolean
  readonly move: (row: WireRow, values: Values) => Promise<void>
}

/** Moves rows to other dates by the declared update; what is refused goes back and says why. */
export function useMoving(resource: NormalResource, update: NormalOperation | null, read: readonly WireRow[]): Moving {
  const { message } = App.useApp()
  const words = useCalendarMessages()
  const labels = useLabels()
  const textOf = useFailureText()
  const run = useRun(resource)
  const stale = useStale(resource)
  const tell = useDone(resource)
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({})

  const move = useCallback(
    async (row: WireRow, values: Values) => {
      if (!update || Object.keys(values).length === 0) return
      const { id, version } = row
      const change = newChange()
      setHeld((all) => ({ ...all, [id]: { version, values } }))
      try {
        await run(update, { id, version, ...values }, { requestId: change })
        tell(words.moved(rowTitle(resource, row, labels)), change)
      } catch (error) {
        setHeld(({ [id]: _refused, ...others }) => others)
        message.error(fullText(error, textOf(error)))
        // What is shown may be why: somebody else was faster.
        if (error instanceof Failure && error.kind === 'business') stale()
      }
    },
    [update, run, tell, words, resource, labels, message, textOf, stale],
  )

  const rows = useMemo(
    () =>
      read.map((row) => {
        const mine = held[row.id]
        return mine?.version === row.version ? { ...row, ...mine.values } : row
      }),
    [read, held],
  )
  return { rows, isSaving: ({ id, version }) => held[id]?.version === version, move }
}
