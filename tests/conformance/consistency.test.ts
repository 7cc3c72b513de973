import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { brokenBy, rulesOf } from './rules/all.ts'

// Domain 6.1: a check of C01–C54 after seeding. Every rule is also broken on purpose, in a transaction that is undone.
let running: TestPlatform
beforeAll(async () => {
  running = await openPlatform()
})
afterAll(async () => running?.close())

class Undone extends Error {}

describe.each(rulesOf(registry().catalogue))('$rule: $says', (rule) => {
  test('holds for the demo data, and would be missed', async () => {
    const { database } = running.platform
    expect(await brokenBy(database.read, rule)).toEqual([])
    let missed: readonly string[] = []
    const spoiled = database.transaction(async (db) => {
      await sql.raw(rule.spoil).execute(db)
      missed = await brokenBy(db, rule)
      throw new Undone()
    })
    await expect(spoiled).rejects.toThrow(Undone)
    expect(missed).not.toEqual([])
  })
})
