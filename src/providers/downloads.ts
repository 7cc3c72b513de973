import { App } from 'antd'
import { useState } from 'react'
import type { CallOptions, Endpoint } from '../platform/client.ts'
import { requestFile, saveFile } from '../platform/files.ts'
import { failureText } from '../platform/messages/messages.ts'
import { loadedResource } from '../registry.ts'
import { useCan } from './accessControl.ts'
import { useLabels, useLocale } from './language.tsx'
import { endpointOf, operationOf } from './operationOf.ts'

interface FileDownload {
  readonly busy: boolean
  readonly start: (params: NonNullable<CallOptions['params']>) => Promise<void>
}

/** The file that a call answers, handed to the person; or why there is none. */
export function useFileDownload(endpoint: Endpoint | null, mutates = false): FileDownload {
  const { message } = App.useApp()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const start = async (params: NonNullable<CallOptions['params']>) => {
    if (endpoint === null) return
    setBusy(true)
    try {
      const answer = await requestFile(endpoint, { params, mutates })
      if ('file' in answer) saveFile(answer.file)
    } catch (error) {
      message.error(error instanceof Error ? error.message : failureText('serverFault', locale))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}

interface Download {
  /** What the operation is called. */
  readonly label: string
  readonly busy: boolean
  readonly start: (id: string) => Promise<void>
}

/** The file that a declared operation answers for one row, handed to the person; null when they may not have it. */
export function useDownload(resource: string, operation: string): Download | null {
  const labels = useLabels()
  const can = useCan()
  const owner = loadedResource(resource)
  const found = owner && operationOf(owner, operation)
  const { busy, start } = useFileDownload(found ? endpointOf(found) : null, found?.mutates)
  if (!found || !can(owner, found)) return null
  return { label: labels.operation(owner, found), busy, start: (id) => start({ id }) }
}
