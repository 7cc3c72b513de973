import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type LiveHub, openHub } from '../../server/live/hub.ts'
import type { NormalResource } from '../../src/declare/index.ts'
import { endpoints, headers, type LiveEvent, type WireRow } from '../../src/platform/contract.ts'
import { changeOf } from '../support/changes.ts'
import { type Client, clientOf } from '../support/client.ts'
import { reportFigure } from '../support/figures.ts'
import { isSample } from './extent.ts'
import { openHolder } from './holder.ts'
import { calls, endpointOf, everyRow, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// The live stream names a row to nobody who does not see it, of whatever resource it is: rows of every resource are
// changed, in and out of the scope of somebody who holds every page.
const world = worldOf()
let hub: LiveHub
let app: Awaited<ReturnType<typeof createApp>>
let url: string
let stranger: Client
beforeAll(async () => {
  await world.open()
  const { platform } = world.running()
  hub = openHub(platform, { window: 20, heartbeat: 1_000 })
  app = await createApp({ ...platform, live: hub })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const holder = await openHolder(world.admin(), world.running(), 'stranger', { dataScope: 'community' })
  stranger = await holder.holdsEverything()
})
afterAll(async () => {
  await hub?.close()
  await app?.close()
  await world.close()
})

/** Collects what a stream says until it ends. */
async function hear(body: ReadableStream<Uint8Array> | null, heard: LiveEvent[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    const frames = `${text}${decoder.decode(bytes, { stream: true })}`.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) heard.push(JSON.parse(frame.slice('data: '.length)))
  }
}

const most = 3
const admin = () => clientOf(url, world.admin().token)

/** Rows that somebody sees and rows that they do not. */
async function parted(resource: NormalResource) {
  const subject = world.subjectOf(resource)
  const stranded = { ...subject, admin: () => stranger }
  const { list } = succeeded(await calls(subject).list({ pageSize: 200 }))
  if ((await calls(stranded).list({ pageSize: 1 })).errorCode === 'E_OP') return { mine: [], foreign: list }
  const own = new Set((await everyRow(stranded)).map(({ id }) => id))
  return { mine: list.filter(({ id }) => own.has(id)), foreign: list.filter(({ id }) => !own.has(id)) }
}

/** Changes a few of the rows; answers which of them were changed. */
async function change(resource: NormalResource, rows: readonly WireRow[]): Promise<string[]> {
  const update = verbOf(resource, 'update')
  const changed: string[] = []
  for (const row of rows) {
    const value = changeOf(resource, row, next())
    if (!update || !value || changed.length === most) break
    const sent = { id: row.id, version: row.version, [value.name]: value.value }
    const { status } = await admin().call(endpointOf(update), sent)
    if (status === 'success') changed.push(row.id)
  }
  return changed
}

test('nobody hears of rows that are not theirs', async () => {
  const leaving = new AbortController()
  const stream = await fetch(`${url}${endpoints.live.slice('GET '.length)}`, {
    headers: { [headers.token]: stranger.token ?? '' },
    signal: leaving.signal,
  })
  const heard: LiveEvent[] = []
  const ended = hear(stream.body, heard).catch(() => undefined)
  const theirs = new Set<string>()
  const foreign = new Set<string>()
  const changed = new Map<NormalResource, readonly string[]>()
  for (const [name, resource] of world.resources) {
    // Accounts and roles decide who hears: they stay as they are.
    if (!verbOf(resource, 'list') || !verbOf(resource, 'update') || ['account', 'job'].includes(name)) continue
    const rows = await parted(resource)
    for (const id of await change(resource, rows.foreign.slice(0, 20))) foreign.add(id)
    changed.set(resource, await change(resource, rows.mine.slice(0, 20)))
  }
  // What a change takes from their pages, of itself or of what it belongs to, is theirs no more when it is told.
  for (const [resource, ids] of changed) {
    const still = new Set((await parted(resource)).mine.map(({ id }) => id))
    for (const id of ids) if (still.has(id)) theirs.add(id)
  }
  const named = () => new Set(heard.flatMap((event) => ('ids' in event ? event.ids : [])))
  // What came last is heard last: after it there is nothing to wait for.
  await expect.poll(() => [...theirs].filter((id) => !named().has(id)), { timeout: 30_000 }).toEqual([])
  expect([...foreign].filter((id) => named().has(id))).toEqual([])
  expect(foreign.size).toBeGreaterThan(isSample ? 3 : 20)
  expect(theirs.size).toBeGreaterThan(isSample ? 3 : 20)
  reportFigure('permission cells', foreign.size + theirs.size)
  leaving.abort()
  await ended
})
