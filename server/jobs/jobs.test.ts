import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from '../database/database.fixture.ts'
import { openWorld, type World } from '../domain/operations.fixture.ts'
import { contextFor } from '../domain/rows.ts'
import { keepFile } from '../domain/storedFile.ts'
import { readWhole } from '../domain/wholeList.ts'
import { exportFile } from '../export/exportFile.ts'
import { stageBuffer } from '../files/store.ts'
import type { RawCall } from '../platform/route.ts'
import { closeAbandoned, expireExports } from './clock/expireJobs.ts'
import { publishDue } from './clock/publishDue.ts'
import { sweepFiles } from './clock/sweepFiles.ts'
import type { RunningJobs } from './queue.ts'
import { startJobs } from './start.ts'

const rowCount = 6_000

describe.each(bothDatabases)('jobs on %s', (_name, server) => {
  let world: World
  let platform: World['platform']
  let jobs: RunningJobs

  beforeAll(async () => {
    world = await openWorld(server)
    jobs = await startJobs(world.platform)
    await jobs.begin()
    platform = { ...world.platform, jobs }
    const call = world.call()
    const category = await call.rows('category').insert({ name: '物业' })
    const drafts = Array.from({ length: rowCount }, (_, n) => ({
      draft: { name: `=联系${n}`, categoryId: category.id, phone: '12345' },
    }))
    await world.platform.database.transaction(() => call.rows('contact').insertMany(drafts))
  }, 300_000)
  afterAll(async () => {
    await jobs.stop()
    await world.close()
  })

  const jobsOf = () => world.call({ accountId: 'system' }).rows('exportJob')
  const ask = async (body: object) => {
    const call = world.call({ accountId: 'system' })
    const context = contextFor(platform, call, 'contact')
    const operation = context.resource.operation['export']
    if (!operation) throw new Error('not declared')
    const answer = await exportFile(context, operation, { query: {}, body, headers: {} } as unknown as RawCall)
    return 'data' in answer ? (answer.data as { jobId: string; state: string }) : null
  }
  const until = async (id: string, state: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const job = await jobsOf().get(id)
      if (job['state'] === state) return job
      await wait(100)
    }
    throw new Error(`never ${state}: ${JSON.stringify(await jobsOf().get(id))}`)
  }
  const pathOf = (id: unknown) => join(world.platform.dataDir, 'files', String(id).slice(-2), String(id))

  it('C29: writes a large export beside the calls, all rows once, and keeps the file for its time', async () => {
    const asked = await ask({ format: 'csv', sort: 'name', columns: ['phone', 'name'] })
    expect(asked).toMatchObject({ state: 'queued' })
    const job = await until(asked?.jobId ?? '', 'success')
    expect(job).toMatchObject({ rowCount, entity: 'contact', createdBy: 'system' })
    const lines = readFileSync(pathOf(job['fileId']), 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(rowCount + 1)
    expect(new Set(lines).size).toBe(rowCount + 1)
    expect(lines[1]).toMatch(/^12345,'=联系/)

    await sql`update "exportJob" set "expireAt" = now() - interval '1 day' where id = ${job.id}`.execute(
      world.platform.database.read,
    )
    await expireExports(world.platform)
    expect(await jobsOf().get(job.id)).toMatchObject({ state: 'expired', fileId: null })
    expect(existsSync(pathOf(job['fileId']))).toBe(false)
  }, 300_000)

  it('takes on nothing before it begins, and then what was asked for in between', async () => {
    await jobs.stop()
    jobs = await startJobs(world.platform)
    const asked = await ask({ format: 'csv' })
    await wait(2_500)
    expect(await jobsOf().get(asked?.jobId ?? '')).toMatchObject({ state: 'queued' })
    await jobs.begin()
    await until(asked?.jobId ?? '', 'success')
  }, 300_000)

  it('does not write what was cancelled while it waited', async () => {
    await jobs.stop()
    const asked = await ask({ format: 'csv' })
    await jobsOf().transition(asked?.jobId ?? '', null, 'cancel', {})
    jobs = await startJobs(world.platform)
    await jobs.begin()
    await wait(2_500)
    expect(await jobsOf().get(asked?.jobId ?? '')).toMatchObject({ state: 'cancelled', fileId: null })
  }, 300_000)

  it('says of jobs whose process died that they failed', async () => {
    const call = world.call({ accountId: 'system' })
    const job = await call
      .rows('importJob')
      .insert({}, { set: { state: 'running', updatedAt: '2020-01-01T00:00:00.000Z' } })
    await closeAbandoned(world.platform)
    expect(await call.rows('importJob').get(job.id)).toMatchObject({ state: 'failed' })
  })

  it('C40: publishes what is due once, however many processes look, and nothing else', async () => {
    const rows = world.call().rows('notice')
    const dates = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2099-01-01T00:00:00.000Z' }
    const due = await rows.insert(
      { title: 'due', ...dates },
      { set: { publishState: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' } },
    )
    const later = await rows.insert({ title: 'later', ...dates, publishAt: '2099-01-01T00:00:00.000Z' })
    await rows.transition(later.id, 1, 'publish', {})
    await Promise.all([publishDue(world.platform), publishDue(world.platform), publishDue(world.platform)])
    expect(await rows.get(due.id)).toMatchObject({
      publishState: 'published',
      publishedAt: '2020-01-01T00:00:00.000Z',
      publishAt: null,
      version: 2,
    })
    expect(await rows.get(later.id)).toMatchObject({ publishState: 'scheduled' })
  })

  it('removes uploads that nothing refers to after a day', async () => {
    const call = world.call()
    const upload = async () => {
      const staged = await stageBuffer(world.platform.dataDir, Buffer.from('x'))
      return keepFile(world.platform, call, { staged, name: 'a.png', mime: 'image/png', bizType: null })
    }
    const [orphan, used] = [await upload(), await upload()]
    const [category] = await call.rows('category').findAll({})
    await call.rows('contact').insert({
      name: '带图',
      categoryId: category?.id,
      phone: '12345',
      intro: `<p><img data-file="${used.id}"></p>`,
    })
    await sweepFiles(world.platform)
    expect(existsSync(pathOf(orphan.id))).toBe(true)
    await sql`update "fileAsset" set "createdAt" = now() - interval '2 days'`.execute(world.platform.database.read)
    await sweepFiles(world.platform)
    expect(existsSync(pathOf(orphan.id))).toBe(false)
    expect(existsSync(pathOf(used.id))).toBe(true)
  })

  it('reads a large list as it was at one moment where there are connections for that, and nobody waits for it', async () => {
    const context = contextFor(platform, world.call({ accountId: 'system' }), 'contact')
    const { name, phone } = context.resource.field
    if (!name || !phone) throw new Error('not declared')
    const selected = { fields: [name, phone], where: [], order: [sql`${sql.ref('name')}`], limit: 10_000 }
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const changed = begun.then(() => sql`update contact set phone = '999'`.execute(platform.database.read))
    const told = await readWhole(context, selected, async ({ count, parts }) => {
      const phones: unknown[] = []
      for await (const rows of parts) {
        begin()
        await changed
        phones.push(...rows.map((row) => row['phone']))
      }
      expect(count).toBe(phones.length)
      return phones
    })
    expect(told.length).toBeGreaterThanOrEqual(rowCount)
    expect(told.filter((one) => one === '999').length > 0).toBe(server === undefined)
    expect(platform.database.inTransaction).toBe(false)
  }, 300_000)
})
