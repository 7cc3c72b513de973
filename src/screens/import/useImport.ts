import { useCallback, useEffect, useRef, useState } from 'react'
import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { ImportAnswer, ImportPreview } from '../../platform/contract.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useRun, useStale } from '../operations/useRun.ts'
import type { Corrections } from '../sheet/table.ts'
import { isOver, type Running, useImportJob, useReadJob } from './job.ts'

export type ImportMode = 'insert' | 'upsert'
/** What becomes of a sheet with bad rows: the good ones are stored, or nothing is. */
export type ImportPolicy = 'good' | 'all'

/** What is imported, and how. */
interface ImportOrder {
  readonly file: File
  readonly mode: ImportMode
  readonly policy?: ImportPolicy
  /** Fields by column; without, the platform recognises them by their headings. */
  readonly columns?: readonly (string | null)[]
  /** Rows of the file that were corrected, by their number in it. */
  readonly corrections?: Corrections
}

export interface Import {
  /** Part of the file sent, 0 to 1; null: nothing is on its way. */
  readonly sent: number | null
  /** Why the file was refused as a whole. */
  readonly refusal: string | null
  readonly job: Running | null
  readonly start: (order: ImportOrder) => Promise<void>
  /** What starting would do; null: the file was refused. */
  readonly check: (order: ImportOrder) => Promise<ImportPreview | null>
  /** Gives up waiting; the platform keeps nothing of what it had not finished. */
  readonly stop: () => void
  /** Shows an earlier import, or one that goes on. */
  readonly follow: (jobId: string) => Promise<void>
  /** For another file. */
  readonly reset: () => void
}

function formOf(resource: NormalResource, { file, mode, policy, columns, corrections }: ImportOrder): FormData {
  const body = new FormData()
  body.set('mode', mode)
  if (resource.name !== resource.of) body.set('view', resource.name)
  if (policy) body.set('policy', policy)
  if (columns) body.set('columns', JSON.stringify(columns))
  if (corrections && corrections.size > 0) body.set('corrections', JSON.stringify([...corrections]))
  body.set('file', file)
  return body
}

/** One import from the choice of its file to its result. */
export function useImport(resource: NormalResource, operation: NormalOperation): Import {
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [started, setStarted] = useState<ImportAnswer | null>(null)
  const sending = useRef<AbortController>(null)
  const run = useRun(resource)
  const stale = useStale(resource)
  const textOf = useFailureText()
  const readJob = useReadJob()
  const job = useImportJob(started)
  const over = job !== null && isOver(job)
  useEffect(() => {
    if (over) stale()
  }, [over, stale])

  const send = useCallback(
    async <Data>(body: FormData): Promise<Data | null> => {
      // One sheet at a time: a second click while the first is on its way does nothing.
      if (sending.current) return null
      const sender = new AbortController()
      const { signal } = sender
      sending.current = sender
      setRefusal(null)
      setSent(0)
      try {
        return await run<Data>(operation, body, { onProgress: setSent, quiet: true, signal })
      } catch (error) {
        if (!signal.aborted) setRefusal(fullText(error, textOf(error)))
        else stale()
        return null
      } finally {
        sending.current = null
        setSent(null)
      }
    },
    [operation, run, textOf, stale],
  )
  const start = useCallback(
    async (order: ImportOrder) => {
      const answer = await send<ImportAnswer>(formOf(resource, order))
      if (answer) setStarted(answer)
    },
    [resource, send],
  )
  const check = useCallback(
    (order: ImportOrder) => {
      const body = formOf(resource, order)
      body.set('preview', 'true')
      return send<ImportPreview>(body)
    },
    [resource, send],
  )
  const follow = useCallback(
    async (jobId: string) => {
      setRefusal(null)
      try {
        setStarted(await readJob(jobId))
      } catch (error) {
        setRefusal(fullText(error, textOf(error)))
      }
    },
    [textOf, readJob],
  )
  const stop = useCallback(() => sending.current?.abort(), [])
  const reset = useCallback(() => {
    setStarted(null)
    setRefusal(null)
  }, [])
  return { sent, refusal, job, start, check, stop, follow, reset }
}
