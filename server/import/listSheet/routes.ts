import { readFile } from 'node:fs/promises'
import { endpoints } from '../../../src/platform/contract.ts'
import { fileHeaders, mimeOfFormat } from '../../files/disposition.ts'
import { receive } from '../../files/multipart.ts'
import { discard } from '../../files/store.ts'
import { onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { sheetMessages } from '../../sheets/messages.ts'
import { columnsIn, correctionsIn } from '../request.ts'
import { templateOf } from '../template.ts'
import { askedFor } from './asked.ts'
import { readListSheet } from './read.ts'

const place = ['resource', 'operation', 'field'] as const

/** Sheets for nested lists that declare to take them (`sheet`). What may be read is decided by whose form it is. */
export function listSheetRoutes(platform: Platform): Route[] {
  const [, templateUrl] = endpoints.listTemplate.split(' ') as ['GET', string]
  const [, sheetUrl] = endpoints.listSheet.split(' ') as ['POST', string]
  // Not kept under an idempotency key: nothing is stored, and the same sheet may be looked at again.
  const reading = { permit: 'login', byToken: true, mutates: false, transaction: 'own' } as const
  return [
    {
      ...reading,
      method: 'GET',
      url: templateUrl,
      name: 'listSheet.template',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, place)
        const { context, title } = askedFor(platform, call, given)
        const name = `${title} ${sheetMessages[call.locale].template}.xlsx`
        return { body: await templateOf(context, title), headers: fileHeaders(mimeOfFormat.xlsx, name) }
      },
    },
    {
      ...reading,
      method: 'POST',
      url: sheetUrl,
      name: 'listSheet.read',
      multipart: true,
      handle: async (raw, call) => {
        const received = await receive(raw, platform.dataDir, call.locale)
        try {
          const { fields } = received
          onlyKnown(fields, [...place, 'columns', 'corrections'])
          const asked = askedFor(platform, call, fields)
          const columns = columnsIn(asked.context, fields)
          const corrections = correctionsIn(fields['corrections'])
          const file = await readFile(received.staged.path)
          return { data: await readListSheet(asked, file, { columns, corrections }) }
        } finally {
          await discard(received.staged)
        }
      },
    },
  ]
}
