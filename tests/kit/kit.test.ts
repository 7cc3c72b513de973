import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildKit } from '../../tools/kit.mjs'
import { filesBelow } from '../architecture/glob.ts'
import { catalogue, draftOf, faultsOf, resourcePage } from './index.ts'

/** A page that remembers what it was asked for. */
function pageDouble() {
  const hooks: string[] = []
  const routes: { matches: (url: URL) => boolean; handler: (route: Route) => Promise<void> }[] = []
  const locator: object = new Proxy({}, { get: () => () => locator })
  const page = {
    getByTestId: (hook: string) => {
      hooks.push(hook)
      return locator
    },
    route: async (matches: never, handler: never) => void routes.push({ matches, handler }),
    unroute: async (matches: unknown) =>
      void routes.splice(
        routes.findIndex((one) => one.matches === matches),
        1,
      ),
  }
  /** What becomes of a call: the fault that met it, or `through`. */
  const call = async (method: string, address: string): Promise<unknown> => {
    let outcome: unknown = 'through'
    const note = (what: string) => async (how?: unknown) => {
      outcome = how === undefined ? what : { [what]: how }
    }
    const route = {
      request: () => ({ method: () => method }),
      fulfill: note('fulfill'),
      abort: note('abort'),
      fallback: async () => undefined,
      fetch: async () => undefined,
    }
    const found = routes.find(({ matches }) => matches(new URL(address, 'http://console.example')))
    await found?.handler(route as unknown as Route)
    return outcome
  }
  return { page: page as unknown as Page, hooks, call }
}

test('page objects know the declaration: its hooks, and what it does not have', () => {
  const { page, hooks } = pageDouble()
  const phones = resourcePage(page, 'universalServicePhone')
  phones.field('phone')
  phones.filter('enable')
  phones.action('create')
  expect(hooks).toEqual(
    expect.arrayContaining(
      ['field.phone', 'filter.enable', 'action.create'].map((one) => `universalServicePhone.${one}`),
    ),
  )
  expect(() => phones.field('fone')).toThrow('has no field fone; it has')
  expect(() => phones.filter('intro')).toThrow('has no filter intro')
  expect(() => phones.action('fly')).toThrow('has no operation fly')
  expect(() => resourcePage(page, 'nothing')).toThrow('no resource nothing')
  expect(() => phones.shownAt('edit')).toThrow('it opens on the list')
})

test('drafts follow the rules of the resource', () => {
  const category = catalogue.byName['servicePhoneCategory']
  if (!category) throw new Error('gone')
  const choices = { references: () => ['1'], codes: () => ['a'] }
  const [first, second] = [1, 2].map((n) => draftOf(category, { n, choices }))
  expect(first).toMatchObject({ name: expect.any(String), icon: expect.any(String) })
  expect(second?.['name']).not.toBe(first?.['name'])
})

test('faults meet the call they are for, as often as they are told, until they are lifted', async () => {
  const { page, call } = pageDouble()
  const faults = faultsOf(page)
  const update = () => call('POST', '/platform/pc/universalServicePhone/update')
  await faults.refuse('universalServicePhone.update', 'E_VERSION', { times: 1 })
  expect(await call('POST', '/platform/pc/universalServicePhone/insert')).toBe('through')
  expect(await update()).toMatchObject({
    fulfill: { status: 200, body: expect.stringContaining('"errorCode":"E_VERSION"') },
  })
  expect(await update()).toBe('through')
  await faults.lift()
  await faults.lose('POST /universalServicePhone/update')
  expect(await update()).toEqual({ abort: 'connectionfailed' })
  await faults.lift()
  await faults.endSession('menu', 'replaced')
  expect(await call('GET', '/platform/pc/menu/list')).toMatchObject({
    fulfill: { status: 401, body: expect.stringContaining('"code":103') },
  })
  await faults.lift()
  expect(await update()).toBe('through')
  await expect(faults.lose('house.fly')).rejects.toThrow('no call house.fly')
})

test('another project is given one file that needs nothing else, and its types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-kit-'))
  try {
    const warnings: string[] = []
    const file = await buildKit(folder, (warning) => void warnings.push(warning))
    expect(warnings).toEqual([])
    const imported = [...readFileSync(file, 'utf8').matchAll(/^import .* from ["']([^"']+)["']/gm)].map(
      ([, from]) => from,
    )
    expect(imported.filter((from) => !from?.startsWith('node:'))).toEqual([])
    const kit = await import(/* @vite-ignore */ pathToFileURL(file).href)
    expect(Object.keys(kit)).toEqual(
      expect.arrayContaining(['resourcePage', 'draftOf', 'faultsOf', 'logIn', 'catalogue']),
    )
    expect(kit.catalogue.resources).toHaveLength(catalogue.resources.length)
    expect(readFileSync(join(folder, 'kit.d.ts'), 'utf8')).toContain("from './types/tests/kit/index.js'")
    const types = filesBelow(join(folder, 'types'))
    const named = types.flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/(?:\bfrom |\bimport\()["']([^"']+)["']/g)].map(([, to = '']) =>
        to.startsWith('.') ? join(dirname(from), to.replace(/\.js$/, '.d.ts')) : to,
      ),
    )
    // Nothing of what it does not ship, but Playwright's.
    expect([...new Set(named)].filter((to) => !types.includes(to))).toEqual(['playwright-core'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  // A build of its own.
}, 120_000)
