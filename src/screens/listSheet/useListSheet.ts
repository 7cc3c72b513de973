import { App } from 'antd'
import { useCallback, useState } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '../../declare/index.ts'
import { endpoints, type ListSheet } from '../../platform/contract.ts'
import { requestFile, saveFile } from '../../platform/files.ts'
import { useFetchOnce } from '../../providers/platformCalls.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import type { Corrections } from '../sheet/table.ts'

/** The list that a sheet fills, by the call that will take it. */
interface ListPlace {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  readonly list: NormalField
}

interface Sheet {
  readonly file: File
  readonly columns?: readonly (string | null)[]
  readonly corrections?: Corrections
}

const placeOf = ({ resource, operation, list }: ListPlace) => ({
  resource: resource.name,
  operation: operation.name,
  field: list.name,
})

/** The platform's calls for a sheet of a nested list. */
export function useListSheet(place: ListPlace) {
  const { message } = App.useApp()
  const textOf = useFailureText()
  const ask = useFetchOnce()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** What the sheet says; null: it was refused as a whole. */
  const read = useCallback(
    async ({ file, columns, corrections }: Sheet): Promise<ListSheet | null> => {
      const body = new FormData()
      for (const [name, value] of Object.entries(placeOf(place))) body.set(name, value)
      if (columns) body.set('columns', JSON.stringify(columns))
      if (corrections && corrections.size > 0) body.set('corrections', JSON.stringify([...corrections]))
      body.set('file', file)
      setBusy(true)
      setRefusal(null)
      try {
        return await ask<ListSheet>(endpoints.listSheet, { payload: body })
      } catch (error) {
        setRefusal(fullText(error, textOf(error)))
        return null
      } finally {
        setBusy(false)
      }
    },
    [place, textOf, ask],
  )
  const template = useCallback(async () => {
    setBusy(true)
    try {
      const answer = await requestFile(endpoints.listTemplate, { params: placeOf(place) })
      if ('file' in answer) saveFile(answer.file)
    } catch (error) {
      message.error(textOf(error))
    } finally {
      setBusy(false)
    }
  }, [place, message, textOf])
  return { busy, refusal, read, template }
}
