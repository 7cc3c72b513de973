import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListAnswer, MenuNode, WriteAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { copyProject, type ProjectCopy } from '../support/projectCopy.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// One declaration file, its words and one menu entry, and no other edit: resources made by the generator in a copy of
// the project, one of them from a sheet, are checked, built and used.
let copy: ProjectCopy
let scratch: ScratchDatabase | null = null
let server: RunningServer

beforeAll(async () => {
  copy = copyProject('new')
  copy.run(
    'tools/run.mjs',
    'tools/new.ts',
    'functions/parkingSpace',
    '--title',
    '车位管理',
    '--en',
    'Parking spaces',
    '--es',
    'Plazas',
  )
  writeFileSync(
    join(copy.root, 'lockers.csv'),
    '柜号,小区,月租,使用状态,联系电话\nA-01,幸福小区,35.50,自住,13800001234\nA-02,幸福小区,40,出租,0546-8712345\n',
  )
  const words = ['--title', '储物柜', '--en', 'Lockers', '--es', 'Taquillas']
  copy.run('tools/run.mjs', 'tools/new.ts', 'functions/locker', ...words, '--from-csv', 'lockers.csv')
  // What the sheet says in Chinese alone is counted until somebody says it.
  expect(() => copy.run('tools/run.mjs', 'tools/check.ts')).toThrow()
  for (const file of ['locale.en.ts', 'locale.es.ts'].map((name) => join(copy.root, 'resources/functions', name))) {
    const drafted = readFileSync(file, 'utf8')
    expect(drafted).toContain("lockerNumber: 'TODO ")
    writeFileSync(file, drafted.replaceAll('TODO ', ''))
  }
  expect(copy.run('tools/run.mjs', 'tools/check.ts')).toContain('0 mistakes')
  copy.tool('tsc', '-p', 'resources')
  copy.run('tools/build.mjs', '--quiet', '--platform-only')
  scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl)
  server = await startServer({ root: copy.root, ...(scratch && { databaseUrl: scratch.url }) })
})
afterAll(async () => {
  await server?.stop()
  await scratch?.drop()
  copy?.remove()
})

test('it is in the menu, has its table and endpoints, and obeys its rules', async () => {
  const admin = await logIn(server.url, 'admin')
  const menu = (await admin.call<MenuNode[]>('GET /platform/pc/menu/list')).data
  const functions = menu.find(({ path }) => path === '/functions')
  expect(functions?.secondaryMenu).toContainEqual(
    expect.objectContaining({ path: '/functions/parkingSpace', menuName: '车位管理' }),
  )
  const created = await admin.call<WriteAnswer>('POST /parkingSpace/insert', { name: 'B1-017' })
  expect(created).toMatchObject({ status: 'success', data: { version: 1 } })
  expect(await admin.call('POST /parkingSpace/insert', { name: 'b1-017' })).toMatchObject({ errorCode: 'E_UNIQUE' })
  expect(await admin.call('POST /parkingSpace/insert', {}, { locale: 'en' })).toMatchObject({
    errorCode: 'E_REQUIRED',
    errors: { name: expect.any(String) },
  })
  const { data } = await admin.call<ListAnswer>('POST /parkingSpace/condition', { keyword: '017' })
  expect(data).toMatchObject({ total: 1, list: [{ name: 'B1-017', enable: true, sort: 100 }] })
  expect((await admin.file('GET /parkingSpace/template')).bytes.length).toBeGreaterThan(1_000)

  // The one made from a sheet takes that sheet.
  const lockers = await admin.call<ListAnswer>('POST /locker/condition')
  expect(lockers.data).toMatchObject({ total: 3, list: [{ monthlyRent: 10_000 }, {}, {}] })
  const locker = { lockerNumber: 'A-01', communityId: lockers.data.list[0]?.['communityId'], monthlyRent: 3550 }
  const more = { houseState: 'occupied', contactPhone: '13800001234' }
  expect(await admin.call('POST /locker/insert', { ...locker, ...more })).toMatchObject({ status: 'success' })
  expect(await admin.call('POST /locker/insert', { ...locker, ...more, monthlyRent: -1 })).toMatchObject({
    errorCode: 'E_RANGE',
  })

  const editor = await logIn(server.url, 'editor')
  expect(await editor.call('POST /parkingSpace/condition')).toMatchObject({ errorCode: 'E_OP' })
})
