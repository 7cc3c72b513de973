import { App } from 'antd'
import { useState } from 'react'
import { requestFile, saveFile } from '../platform/files.ts'
import { failureText } from '../platform/messages/messages.ts'
import { loadedResource } from '../registry.ts'
import { useCan } from './accessControl.ts'
import { useLabels, useLocale } from './language.tsx'
import { endpointOf, operationOf } from './operationOf.ts'

interface Download {
  /** What the operation is called. */
  readonly label: string
  readonly busy: boolean
  readonly start: (id: string) => Promise<void>
}

/** The file that a declared operation answers for one row, handed to the person; null when they may not have it. */
export function useDownload(resource: string, operation: string): Download | null {
  const { message } = App.useApp()
  const labels = useLabels()
  const locale = useLocale()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const owner = loadedResource(resource)
  const found = owner && operationOf(owner, operation)
  if (!found || !can(owner, found)) return null
  const start = async (id: string) => {
    setBusy(true)
    try {
      const answer = await requestFile(endpointOf(found), { params: { id }, mutates: found.mutates })
      if ('file' in answer) saveFile(answer.file)
    } catch (error) {
      message.error(error instanceof Error ? error.message : failureText('serverFault', locale))
    } finally {
      setBusy(false)
    }
  }
  return { label: labels.operation(owner, found), busy, start }
}
