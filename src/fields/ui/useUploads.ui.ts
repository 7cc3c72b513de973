import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../platform/files.ts'
import { failedUpload } from './uploadCheck.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

export interface Pending {
  readonly key: string
  readonly file: File
  /** 0 to 1. */
  readonly part: number
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: string | null
}

interface UploadsFacts {
  readonly bizType: string
  readonly ids: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
  /** A new file takes the place of the one there. */
  readonly replaces: boolean
  /** Hears what an uploaded file is called, which no row has told yet. */
  readonly onNamed: (id: string, name: string) => void
}

/** The files on their way to the platform. A finished one joins the ids; one that failed stays, to be tried again. */
export function useUploads({ bizType, ids, onIds, replaces, onNamed }: UploadsFacts) {
  const t = useFieldTranslations()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const running = useRef(new Map<string, AbortController>())
  // Several uploads may end before the next render; each must see what the others added.
  const latest = useRef({ ids, onIds })
  useEffect(() => {
    latest.current = { ids, onIds }
  })
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const update = (key: string, change: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const add = (id: string, name: string) => {
    onNamed(id, name)
    const next = replaces ? [id] : [...latest.current.ids, id]
    latest.current = { ...latest.current, ids: next }
    latest.current.onIds(next)
  }

  const start = async (key: string, file: File) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    setPending((all) => [...all.filter((one) => one.key !== key), { key, file, part: 0, failure: null }])
    try {
      const { id } = await uploadFile(file, {
        bizType,
        signal: controller.signal,
        onProgress: (part) => update(key, { part }),
      })
      if (controller.signal.aborted) return
      drop(key)
      add(id, file.name)
    } catch (error) {
      if (!controller.signal.aborted) update(key, { failure: failedUpload(error, file, t) })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    pending,
    start: (key: string, file: File) => void start(key, file),
    cancel: (key: string) => {
      running.current.get(key)?.abort()
      drop(key)
    },
  }
}
