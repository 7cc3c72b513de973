import { sql } from 'kysely'
import { readableRows } from '../domain/askedRecord.ts'
import { own } from '../domain/columns.ts'
import type { Context, OperationsPlatform } from '../domain/context.ts'
import { orderOf } from '../domain/query.ts'
import { titlesOfRows } from '../domain/recordTitle.ts'
import { contextFor } from '../domain/rows.ts'
import { select } from '../domain/storage.ts'
import type { Call } from '../platform/call.ts'
import { mayList } from './places.ts'

interface Named {
  readonly resource: string
  readonly recordId: string | null
  /** Name of the list or report, where it is about no record. */
  readonly about: string | null
  readonly title: string | null
}

/** What records of one resource are called, of those the caller may read now; personal data is masked. */
async function titlesIn(asked: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const context = readableRows(asked)
  if (!context) return new Map()
  const where = [sql<boolean>`${sql.ref(`${own}.id`)} = any(${[...ids]}::text[])`]
  const rows = await select(context, { where, order: orderOf(context, []), limit: ids.length })
  return titlesOfRows(context, rows)
}

/** What a message is called; undefined: its owner may not read what it is about now. */
type TitleOf = (message: Named) => string | undefined

/** Names what messages are about, as far as the caller may read it at this moment. */
export async function titlesOf(platform: OperationsPlatform, call: Call, messages: readonly Named[]): Promise<TitleOf> {
  const titles = new Map<string, ReadonlyMap<string, string>>()
  for (const name of new Set(messages.map(({ resource }) => resource))) {
    if (!Object.hasOwn(platform.catalogue.byName, name)) continue
    const ids = messages.flatMap(({ resource, recordId }) => (resource === name && recordId ? [recordId] : []))
    titles.set(name, await titlesIn(contextFor(platform, call, name), [...new Set(ids)]))
  }
  return ({ resource, recordId, about, title }) => {
    if (recordId !== null) return titles.get(resource)?.get(recordId)
    return about && title && mayList(platform, call.caller, about) ? title : undefined
  }
}
