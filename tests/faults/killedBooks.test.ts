import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Executor } from '../../server/database/executor.ts'
import { openDatabase } from '../../server/database/open.ts'
import { registry } from '../../server/registry.ts'
import { startPlatform } from '../../server/start.ts'
import type { WriteAnswer } from '../../src/platform/contract.ts'
import { audit, lost } from '../support/books/audit.ts'
import { openBank } from '../support/books/bank.ts'
import { clerkAt } from '../support/books/counter.ts'
import { letCrowdIn, type Press } from '../support/books/crowd.ts'
import { type Killable, startKillable } from '../support/books/killable.ts'
import { reportFigure } from '../support/figures.ts'
import { filled } from '../support/filled.ts'
import { postgresUrl, scratchDatabase } from '../support/postgres.ts'
import { times } from '../support/size.ts'

const rounds = times(1, 50)
const dataDir = mkdtempSync(join(tmpdir(), 'console-books-'))
const { dataDir: filesOf, name: template } = filled()
cpSync(filesOf, dataDir, { recursive: true })
const scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl, template)
const databaseUrl = scratch?.url
let bankProcess: Killable | undefined
afterAll(async () => {
  await bankProcess?.kill()
  await scratch?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Looks into the books while no server is there that could put them in order. */
async function atRest<T>(work: (db: Executor) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    dataDir,
    url: databaseUrl,
    log: pino({ level: 'silent' }),
    statementLimit: 60_000,
  })
  try {
    return await work(database.read)
  } finally {
    await database.close()
  }
}

/** What was sent when the server went away is sent again, under the key it had. */
async function again(presses: readonly Press[]): Promise<void> {
  for (const press of presses.filter(({ answer }) => answer === null))
    press.answer = await press.clerk.ask<WriteAnswer>(press.endpoint, press.input, press.key)
}

test('a server killed while money moves has everything it acknowledged, once, and its books are in order', {
  timeout: times(300_000, 3_600_000),
}, async () => {
  const config = { dataDir, databaseUrl, demoData: 'small', logLevel: 'fatal' } as const
  const collected = registry()
  const { platform } = await startPlatform(config, collected, 'test')
  const bank = await openBank(platform, 6).finally(() => platform.database.close())
  const place = { dataDir, databaseUrl, ahead: 0 }
  const clerks = ['admin', 'ops'].map((name) => clerkAt(() => bankProcess?.url ?? '', name))
  const presses: Press[] = []
  for (let round = 0; round < rounds; round += 1) {
    const killable = await startKillable(place)
    bankProcess = killable
    await again(presses)
    let answers = 30 + Math.floor(Math.random() * 60)
    const onAnswer = () => {
      answers -= 1
      if (answers === 0) void killable.kill()
    }
    const at = {
      bank,
      clerks,
      residents: killable.residents,
      round: `r${round}`,
      gone: killable.gone,
      onAnswer,
      seed: round,
    }
    const crowd = await letCrowdIn(at, { workers: 8, operations: 1_000 })
    await killable.kill()
    presses.push(...crowd.presses)
    const answered = presses.filter(({ answer }) => answer !== null)
    expect(await atRest((db) => lost(db, answered))).toEqual([])
    expect(await atRest((db) => audit(db, collected.catalogue))).toEqual([])
  }
  bankProcess = await startKillable(place)
  await again(presses)
  await bankProcess.kill()
  expect(await atRest((db) => lost(db, presses))).toEqual([])
  expect(await atRest((db) => audit(db, collected.catalogue))).toEqual([])
  reportFigure('rounds of kill −9 while money moves', rounds)
  reportFigure(
    'acknowledged calls in those, each there once',
    presses.filter(({ answer }) => answer?.status === 'success').length,
  )
})
