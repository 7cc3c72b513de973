import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProjectInlineConfiguration } from 'vitest/config'

const root = join(import.meta.dirname, '..')

/** Named by `tools/test.mjs`. Without one everything is tested on the embedded database. */
const postgres = process.env['TEST_DATABASE_URL'] || undefined

/**
 * Calls that replace modules for the file that makes them. Such a file needs a worker of its own: the others share what a
 * worker has imported, which is most of what a small test costs. In jsdom every file imports our sources anew.
 */
const replaces = /\bvi\.(?:mock|doMock|resetModules)\(/
const alone = ['src', 'server', 'resources', 'tools']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.test\.ts$/.test(file) && replaces.test(readFileSync(join(root, file), 'utf8')))

type Options = NonNullable<TestProjectInlineConfiguration['test']>

const project = (name: string, include: readonly string[], more: Options = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [...include],
    exclude: [...(more.isolate ? [] : alone), '**/node_modules/**'],
    environment: 'node',
    isolate: false,
    // On a machine that stalls, waits are long; what never comes still fails.
    testTimeout: 30_000,
    ...more,
    setupFiles: ['tests/support/processorTime.ts', ...(more.setupFiles ?? [])],
  },
})

/** A project of each kind for the files that replace modules, where there are any. */
const isolated = (name: string, ours: (file: string) => boolean, more: Options = {}) => {
  const files = alone.filter(ours)
  return files.length > 0 ? [project(`${name}-alone`, files, { ...more, isolate: true })] : []
}

const isServer = (file: string) => file.startsWith('server/') || file.endsWith('.server.test.ts')

/** Makes what the database tests begin with a copy of, once in a run. */
const globalSetup = 'server/demo/prepared.fixture.ts'

/** A thread starts sooner than a process and is told its modules at less cost. jsdom is slower in one. */
const units: Options = { pool: 'threads' }
const server: Options = { globalSetup, testTimeout: 60_000, hookTimeout: 300_000 }
// Whole screens are rendered and typed into. The files of a worker share its window and what keeps parts of it: React, antd.
// `tests/support/dom.ts` hands the window on empty and our sources unread, as they remember what they did.
// The router binding is read as our sources are: on its own it would find another copy of the router. Words are ours, too.
const dom: Options = {
  environment: 'jsdom',
  setupFiles: ['tests/support/dom.ts'],
  server: { deps: { inline: ['@refinedev/react-router', 'i18next', 'react-i18next'] } },
}
// A test walks through all rows of a resource, some of them thousands.
const conformance: Options = { globalSetup, testTimeout: 300_000, hookTimeout: 300_000 }
const faults: Options = {
  globalSetup,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is acknowledged must outlive what is done to PostgreSQL here; the other tests do without (`tools/test/vitest.mjs`).
  env: { PGOPTIONS: '' },
}
const journeys: Options = {
  globalSetup,
  testTimeout: 600_000,
  hookTimeout: 300_000,
  setupFiles: ['tests/support/failureReport.ts'],
  // A page under load takes its time; what never comes still fails.
  expect: { poll: { timeout: 60_000 } },
}

/** Set by `npm run test:quick`: what is known to break most, and not everything. */
const isSample = process.env['TEST_EXTENT'] === 'sample'

/** The ten stories of what staff do every day. */
const mainJob = ['tests/journeys/{batchResult,conveniencePhones}.test.ts']

/** What every list and form does, and who may. */
const mainRules = ['tests/conformance/{permission,reading,rowScope,transfer,writing}.test.ts']

const onEmbedded = { env: { TEST_DATABASE_URL: '', TEST_EXTENT: 'sample' } } satisfies Options

/**
 * The full matrix runs once: on PostgreSQL, which is what production runs. What is left for the embedded database stands
 * in projects of their own, which a run without PostgreSQL does not have: there the others are on the embedded one.
 */
const besidePostgres = postgres
  ? [
      project('conformance-embedded', ['tests/conformance/{reading,writing,transfer,everyResource}.test.ts'], {
        ...conformance,
        ...onEmbedded,
      }),
      project('faults-embedded', ['tests/faults/**/*.test.ts'], { ...faults, ...onEmbedded }),
      project('journeys-embedded', ['tests/journeys/conveniencePhones.test.ts'], { ...journeys, ...onEmbedded }),
    ]
  : []

/** The test projects; `docs/testing.md` says what each of them is for. */
export const testProjects: TestProjectInlineConfiguration[] = [
  project('unit', ['{src,tools,resources,tests/kit}/**/*.test.ts', '!**/*.server.test.ts'], units),
  project('architecture', ['tests/architecture/**/*.test.ts'], units),
  project('inventory', ['tests/inventory/**/*.test.ts'], units),
  project('mistakes', ['tests/mistakes/**/*.test.ts']),
  project('dom', ['{src,resources}/**/*.test.tsx', 'tools/bench/screens/pages/*.test.jsx'], dom),
  project('server', ['server/**/*.test.ts', '{resources,src,tools}/**/*.server.test.ts'], server),
  ...isolated('server', isServer, server),
  ...isolated('unit', (file) => !isServer(file)),
  project(
    'conformance',
    isSample ? mainRules : ['tests/conformance/**/*.test.ts', '!tests/conformance/everyResource.test.ts'],
    conformance,
  ),
  project('faults', ['tests/faults/**/*.test.ts'], faults),
  project(
    'journeys',
    isSample ? mainJob : ['tests/journeys/**/*.test.ts', '!tests/journeys/**/*.long.test.ts'],
    journeys,
  ),
  ...besidePostgres,
  project('long', ['tests/journeys/**/*.long.test.ts'], {
    ...journeys,
    testTimeout: 900_000,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  }),
]
