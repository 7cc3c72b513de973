import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListAnswer, MenuNode, WriteAnswer } from '../../src/platform/contract.ts'
import { logIn } from '../support/client.ts'
import { postgresUrl, type ScratchDatabase, scratchDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// One declaration file, its words and one menu entry, and no other edit: resources made by the generator in a copy of
// the project, one of them from a sheet, are checked, built and used.
const root = resolve(import.meta.dirname, '../..')
const copied = [
  'resources',
  'server',
  'src',
  'tests/inventory',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]

let copy: string
let scratch: ScratchDatabase | null = null
let server: RunningServer
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'console-new-'))
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  run(
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
    join(copy, 'lockers.csv'),
    '柜号,小区,月租,使用状态,联系电话\nA-01,幸福小区,35.50,自住,13800001234\nA-02,幸福小区,40,出租,0546-8712345\n',
  )
  const words = ['--title', '储物柜', '--en', 'Lockers', '--es', 'Taquillas']
  run('tools/run.mjs', 'tools/new.ts', 'functions/locker', ...words, '--from-csv', 'lockers.csv')
  // What the sheet says in Chinese alone is counted until somebody says it.
  expect(() => run('tools/run.mjs', 'tools/check.ts')).toThrow()
  for (const file of ['locale.en.ts', 'locale.es.ts'].map((name) => join(copy, 'resources/functions', name))) {
    const drafted = readFileSync(file, 'utf8')
    expect(drafted).toContain("lockerNumber: 'TODO ")
    writeFileSync(file, drafted.replaceAll('TODO ', ''))
  }
  expect(run('tools/run.mjs', 'tools/check.ts')).toContain('0 mistakes')
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'resources'], { cwd: copy, stdio: 'pipe' })
  run('tools/build.mjs', '--quiet', '--platform-only')
  scratch = postgresUrl === null ? null : await scratchDatabase(postgresUrl)
  server = await startServer({ root: copy, ...(scratch && { databaseUrl: scratch.url }) })
})
afterAll(async () => {
  await server?.stop()
  await scratch?.drop()
  rmSync(copy, { recursive: true, force: true })
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
