import { sql } from 'kysely'
import type { AnyResource } from '#declare'
import { DomainError } from '../core/errors.ts'
import { advisoryLockWithoutTimeout } from '../database/advisoryLock.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { demoPassword } from './accounts.ts'
import { analyzeGrown } from './analyzeGrown.ts'
import { keepAttachments, noAttachments } from './attachments.ts'
import { DemoRows, demoOf } from './demo.ts'
import type { Demo, DemoRow } from './demoData.ts'
import { type Demos, inOrder } from './order.ts'
import { keepPictures, noPictures } from './pictures/keepPictures.ts'

/** Any number but the schema's: two servers that start together take turns. */
const advisoryLock = 18532

type Row = DemoRow<AnyResource>
interface Insert {
  readonly draft: Row['draft']
  readonly set: Readonly<Record<string, unknown>>
  readonly deleted: boolean
}

const toInsert = (rows: DemoRows, resource: string, { key, draft, set = {}, deleted = false }: Row): Insert => ({
  draft,
  set: key === undefined ? set : { ...set, id: rows.id(resource, key) },
  deleted,
})

/** As many rows at once as refer to none of each other: a tree goes in level by level. */
function batches(inserts: readonly Insert[]): Insert[][] {
  const done: Insert[][] = []
  let batch: Insert[] = []
  let pending = new Set<unknown>()
  for (const one of inserts) {
    if (Object.values(one.draft).some((value) => typeof value === 'string' && pending.has(value))) {
      done.push(batch)
      batch = []
      pending = new Set()
    }
    batch.push(one)
    if (one.set['id'] !== undefined) pending.add(one.set['id'])
  }
  return [...done, batch]
}

async function insertRows(call: Call, known: DemoRows, resource: string, rows: readonly Row[]): Promise<void> {
  const repository = call.rows(resource).withoutScope()
  const deleted: string[] = []
  for (const batch of batches(rows.map((row) => toInsert(known, resource, row)))) {
    const stored = await repository.insertMany(batch)
    known.made(
      resource,
      stored.map(({ id }) => id),
    )
    deleted.push(...stored.filter((_row, index) => batch[index]?.deleted).map(({ id }) => id))
  }
  for (const id of deleted) await repository.remove([id])
}

/** What an installation begins with. */
type First = Pick<Demo, 'profile' | 'password'>

const named = (resource: string, cause: unknown): Error => {
  const facts = cause instanceof DomainError ? ` ${JSON.stringify(cause.facts)}` : ''
  return new Error(
    `demo rows of ${resource} (${resource}.demo.ts): ${cause instanceof Error ? cause.message : cause}${facts}`,
    { cause },
  )
}

async function fill(platform: Platform, demos: Demos, { profile, password }: First): Promise<void> {
  const call = internalCall(platform, systemCaller)
  const { now } = call
  const callAt = (moment: Date) => internalCall(platform, systemCaller, 'zh', moment)
  const analyze = () => analyzeGrown(call.db)
  const known = new DemoRows()
  const pictures = profile === 'empty' ? noPictures : await keepPictures(platform, call)
  const attachments = profile === 'empty' ? noAttachments : await keepAttachments(platform, call)
  const order = inOrder(demos).filter((name) => profile !== 'empty' || demos[name]?.essential === true)
  const drawn = order.map((name) => ({
    name,
    extension: demos[name],
    demo: demoOf(known, name, { profile, now, password, pictures, attachments, callAt, analyze }),
  }))
  for (const { name, extension, demo } of drawn)
    await insertRows(call, known, name, (await extension?.rows(demo)) ?? []).catch((cause: unknown) => {
      throw named(name, cause)
    })
  if (known.missing.length > 0) throw new Error(`demo rows name rows nobody makes: ${known.missing.join(', ')}`)
  for (const { name, extension, demo } of drawn) {
    if (!extension?.play) continue
    await analyze()
    await extension.play(demo, call).catch((cause: unknown) => {
      throw named(name, cause)
    })
  }
}

interface Filled {
  readonly profile: Demo['profile']
  /** Of the administrator this call made; null when somebody else did, or long ago. */
  readonly firstPassword: string | null
}

/**
 * Fills an empty database by playing the rules: every row goes through the repository as if staff had typed it. All
 * or nothing, once; answers the profile the installation was filled with.
 */
export const seed = (
  platform: Platform,
  demos: Demos,
  profile: Demo['profile'],
  password = demoPassword,
): Promise<Filled> =>
  platform.database.unhurried(() =>
    platform.database.transaction(async (db) => {
      await advisoryLockWithoutTimeout(db, advisoryLock)
      const filled = await sql<{ value: Demo['profile'] }>`
        select "value" from "installation" where "name" = 'demo'`.execute(db)
      const before = filled.rows[0]?.value
      if (before) return { profile: before, firstPassword: null }
      await fill(platform, demos, { profile, password })
      await sql`insert into "installation" values ('demo', ${profile})`.execute(db)
      return { profile, firstPassword: profile === 'empty' ? password : null }
    }),
  )
