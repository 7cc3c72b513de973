import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDir } from './dataDir.ts'
import { lockDataDir } from './lock.ts'
import { openDatabase } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'console-crash-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a writer; resolves when it has opened the database. */
async function writer(from: number) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'server/database/crash.fixture.ts', dataDir, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  const opened = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.startsWith('open\n')) resolve()
    })
  })
  await opened
  return {
    child,
    /** Kills it as power would not: the process is gone, the kernel is not. Answers what it had acknowledged. */
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      return said.slice('open\n'.length, said.lastIndexOf('\n')).split('\n').filter(Boolean).map(Number)
    },
  }
}

test('a killed writer loses nothing it acknowledged, and nobody else gets in while it lives', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++) {
    const { child, kill } = await writer(round * 1_000_000)
    await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by another server (process ${child.pid})`)
    await wait(100 + Math.random() * 300)
    acknowledged.push(...(await kill()))
  }
  const unlock = await lockDataDir(dataDir)
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const { rows } = await sql<{ n: number }>`select n from acknowledged`.execute(database.read)
  const kept = new Set(rows.map(({ n }) => n))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  await database.close()
  unlock()
}, 300_000)

test('the data directory is for its owner, and another path to it is the same directory', async () => {
  const own = join(dataDir, 'own')
  prepareDataDir(own)
  expect(statSync(own).mode & 0o777).toBe(0o700)
  const unlock = await lockDataDir(own)
  await expect(lockDataDir(join(own, '..', 'own'))).rejects.toThrow(`process ${process.pid}`)
  unlock()
  await wait(50)
  ;(await lockDataDir(own))()
})
