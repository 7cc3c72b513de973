import type { BrowserContext } from 'playwright-core'
import { addressOf } from '../../../src/platform/contract.ts'
import { catalogue } from '../../kit/catalogue.ts'
import { payloads } from './payloads.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Row = { readonly [key: string]: Json }

const written = new Set(['text', 'longText', 'richText', 'url', 'email', 'mobile', 'phone'])
/** Names of the fields, of whatever resource, in which somebody writes. */
const writtenFields = new Set(
  [...catalogue.resources, ...catalogue.views].flatMap(({ fields }) =>
    fields.flatMap((field) => [field, ...field.of]).flatMap(({ name, kind }) => (written.has(kind) ? [name] : [])),
  ),
)
/** Whatever has a letter of Chinese was written by somebody, in the demo data or in a declaration. */
const isWritten = (key: string, value: string): boolean =>
  (writtenFields.has(key) && key !== 'code') || /\p{Script=Han}/u.test(value)

/** The same answer with a payload in place of every text; which one turns with the text and with `turn`. */
function poisoned(value: Json, turn: number, seen: { texts: number }, key = ''): Json {
  if (typeof value === 'string') {
    if (!isWritten(key, value)) return value
    const at = (turn + 7 * seen.texts) % payloads.length
    seen.texts += 1
    return payloads[at] ?? ''
  }
  if (Array.isArray(value)) return value.map((one: Json) => poisoned(one, turn, seen, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, turn, seen, name)]))
}

const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

const poisonedRow = (row: Row, turn: number, copy: number = turn): Row => ({
  ...(poisoned(row, turn, { texts: 0 }) as Row),
  id: `${row['id']}.${copy}`,
})

/** The page that was asked for of a list that has a row for every payload. */
function everyPayload(list: readonly Json[], asked: { readonly pageNum?: number; readonly pageSize?: number }): Row[] {
  const rows = list.filter(isRow)
  const { pageNum = 1, pageSize = 20 } = asked
  const all = payloads.flatMap((_payload, turn) => {
    const row = rows[turn % rows.length]
    return row ? [poisonedRow(row, turn)] : []
  })
  return all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
}

const original = (id: string) => id.replace(/\.\d+$/, '')
const turnOf = (id: string) => Number(/\.(\d+)$/.exec(id)?.[1] ?? 0)

const lists = new Set(
  [...catalogue.resources, ...catalogue.views].flatMap(({ operations }) =>
    operations.flatMap(({ verb, path }) => (verb === 'list' ? [addressOf(path)] : [])),
  ),
)
/** There is no second page of the rows that the payloads are put into. */
const firstPage = (body: string) => body.replace(/"pageNum":\d+/, '"pageNum":1')
/** What the console knows by its words: the menu is laid out by them, and a session is not written by anybody. */
const untouched = /\/(menu\/list|login\/password|account\/profile|events|preferences[\w/]*)$/

/** Which payload the record that is open begins with. */
export interface Poison {
  turn: number
}

/**
 * From now on whatever the platform answers in this window holds a payload in place of every text that somebody wrote.
 * A list has a row for every payload (`<id>.<n>`), and the record of that id shows payload `n` in its first text, another
 * in each of the others; `n` becomes what the answer is set to.
 */
export async function poisonAnswers(context: BrowserContext): Promise<Poison> {
  const poison: Poison = { turn: 0 }
  await context.route('**/platform/pc/**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (untouched.test(url.pathname)) return route.continue()
    const sent = `${url.search} ${request.postData() ?? ''}`
    const id = /"?id"?[=:]\s*"?([\w.-]+)/.exec(sent)?.[1] ?? ''
    const turn = turnOf(id) || poison.turn
    const bare = (text: string) => text.replaceAll(/([\w-]{6,})\.\d+/g, (id) => original(id))
    const body = request.postData()
    const answer = await route
      .fetch({ url: bare(request.url()), ...(body !== null && { postData: firstPage(bare(body)) }) })
      .catch(() => null)
    if (!answer) return route.abort().catch(() => undefined)
    if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer })
    const { data, ...envelope } = (await answer.json()) as { data: Json }
    const list = lists.has(url.pathname) ? (data as Row | null)?.['list'] : undefined
    const json = Array.isArray(list)
      ? { ...(data as Row), list: everyPayload(list, JSON.parse(body ?? '{}')), total: payloads.length }
      : isRow(data)
        ? poisonedRow(data, turn, turnOf(id))
        : poisoned(data, turn, { texts: 0 })
    return route.fulfill({ response: answer, json: { ...envelope, data: json } }).catch(() => undefined)
  })
  return poison
}
