import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { f } from '#declare'
import { report } from '../../../tools/migration/dryRun.ts'
import { namedNow } from '../../../tools/migration/names.ts'
import { platformTables } from '../../platformTables.ts'
import { registry } from '../../registry.ts'
import { bothDatabases, type Scratch, scratchDatabase } from '../database.fixture.ts'
import { applySchema } from '../schema/apply.ts'
import { declaredTables } from '../schema/declared.ts'
import { defineMigration } from './define.ts'
import { catalogueOf, locker, resource } from './migration.fixture.ts'
import type { Step } from './steps.ts'

const renaming: Step = { do: 'renameResource', from: 'locker', to: 'parcelLocker' }
const renamingFee: Step = { do: 'renameField', resource: 'parcelLocker', from: 'fee', to: 'monthlyFee' }

test('a name that steps before have given is followed back to the one of now', () => {
  expect(namedNow('locker', [])).toEqual({ table: 'locker', columns: [] })
  expect(namedNow('parcelLocker', [renaming, renamingFee])).toEqual({
    table: 'locker',
    columns: [['fee', 'monthlyFee']],
  })
  const again: Step = { do: 'renameField', resource: 'parcelLocker', from: 'monthlyFee', to: 'rent' }
  expect(namedNow('parcelLocker', [renaming, renamingFee, again]).columns).toEqual([['fee', 'rent']])
  const before: Step = { do: 'renameField', resource: 'locker', from: 'fee', to: 'rent' }
  expect(namedNow('parcelLocker', [before, renaming]).columns).toEqual([['fee', 'rent']])
})

describe.each(bothDatabases)('a dry run on %s', (_name, server) => {
  let scratch: Scratch
  const db = () => scratch.database.read
  const trail = registry().catalogue.resources.filter(({ of }) => of === 'operationLog')
  beforeAll(async () => {
    scratch = await scratchDatabase(server)
    const tables = [
      ...declaredTables(catalogueOf(locker())),
      ...declaredTables({ resources: trail }).map((table) => ({ ...table, foreignKeys: [] })),
    ]
    await applySchema(scratch.database, tables, { platformTables })
    const standard = { createdAt: new Date(), updatedAt: new Date(), createdBy: 'a', updatedBy: 'a', version: 1 }
    for (const [id, fee, colour] of [
      ['1', '12.50', '红'],
      ['2', '免费', null],
    ] as const)
      await db()
        .insertInto('locker')
        .values({ ...standard, id, name: '东门', size: 'big', fee, colour })
        .execute()
  }, 60_000)
  afterAll(() => scratch.drop(), 60_000)

  const said = async (catalogue: ReturnType<typeof catalogueOf>, ...steps: readonly Step[]) => {
    const lines: string[] = []
    await report(db(), catalogue, { '2027-01-01-locker': defineMigration(...steps) }, (...more) => lines.push(...more))
    return lines
  }

  test('reads rows under the names they have now, in whatever order resource and field are renamed', async () => {
    const { fee: _, colour: __, ...others } = locker().fields
    const after = catalogueOf(
      resource('parcelLocker', { ...others, monthlyFee: f.decimal({ label: '月租', digits: 2 }) }),
    )
    const lines = await said(
      after,
      renaming,
      renamingFee,
      {
        do: 'convertField',
        resource: 'parcelLocker',
        field: 'monthlyFee',
        type: 'numeric(20,2)',
        using: `case when "monthlyFee" ~ '^[0-9.]+$' then "monthlyFee"::numeric end`,
        loses: `"monthlyFee" !~ '^[0-9.]+$'`,
      },
      { do: 'recodeField', resource: 'parcelLocker', field: 'size', codes: { big: 'small' } },
      { do: 'dropField', resource: 'parcelLocker', field: 'colour' },
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        'migration 2027-01-01-locker',
        expect.stringMatching(/locker becomes parcelLocker/),
        expect.stringMatching(/parcelLocker\.monthlyFee becomes numeric\(20,2\): rewrites 2 rows .* 1 row get/),
        expect.stringMatching(/parcelLocker\.size loses the codes big: 2 rows change/),
        expect.stringMatching(/parcelLocker\.colour goes: .*; 1 row lose a value/),
      ]),
    )
    expect(lines.filter((line) => /refuse/.test(line))).toEqual([])
  })

  test('says what will stand beside a table in months', async () => {
    const partition = { by: 'createdAt', every: 'month' }
    const lines = await said(catalogueOf(resource('locker', locker().fields, { partition })))
    expect(lines).toContainEqual(expect.stringContaining('create unique index "locker_fee_key_'))
    expect(lines).toContainEqual(expect.stringContaining('create table "locker_unique_fee"'))
  })

  test('names a step that finds no table, and goes on', async () => {
    const lines = await said(
      catalogueOf(locker()),
      { do: 'dropField', resource: 'gone', field: 'colour' },
      { do: 'dropField', resource: 'locker', field: 'weight' },
    )
    expect(lines).toEqual(
      expect.arrayContaining(['  gone has no table here: nothing to do', '  done by an earlier start']),
    )
  })
})
