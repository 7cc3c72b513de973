import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { antdStyles } from './tools/antdStyles/plugin.ts'
import { checkOverlay } from './tools/checkOverlay.ts'
import { chunks } from './tools/chunks.ts'
import { declarationIndex } from './tools/declarationIndex.ts'
import { frameFirst } from './tools/frameFirst.ts'
import { hotDeclarations } from './tools/hotDeclarations.ts'
import { lighter } from './tools/lighter.ts'
import { styleNonce } from './tools/styleNonce.ts'
import { testIndex } from './tools/testIndex.ts'

const node = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...more },
})

/** A build that developers and QA look into. */
const inspected = process.env['VITE_INSPECT'] === '1'

/** Packages that only define what they export, without saying so: what nobody imports of them is left out. */
const withoutSideEffects =
  /\/node_modules\/(rc-|@rc-component\/|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|@refinedev\/|react-router\/|i18next\/)/

/** Plays the demo data once for all files that start a platform. */
const globalSetup = 'tests/support/filled.ts'

/**
 * One configuration for the console (`vite build` → dist/), the platform server (`vite build --ssr` → .build/server/)
 * and the test projects. `npm run test:unit` runs those that need neither a database nor a document.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  // Read where the bundler sees it, so that an ordinary build does not even hold the files.
  define: { 'import.meta.env.INSPECTABLE': JSON.stringify(command === 'serve' || inspected ? 'yes' : '') },
  plugins: [
    react(),
    declarationIndex(),
    styleNonce(),
    frameFirst(),
    antdStyles(),
    lighter(inspected),
    testIndex(),
    hotDeclarations(),
    checkOverlay(),
  ],
  // `npm run dev` beside `npm run serve`.
  server: { proxy: { '/platform': `http://127.0.0.1:${process.env['PORT'] || 8080}` } },
  build: isSsrBuild
    ? {
        outDir: '.build/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          // The server, and its threads beside it: what runs needs no sources.
          input: {
            main: 'server/main.ts',
            reader: 'server/operations/sheets/reading/reader.ts',
            embedded: 'server/database/embedded/worker.mjs',
          },
        },
      }
    : {
        outDir: 'dist',
        target: 'es2022',
        // Browsers that know no preloading fetch a little later.
        modulePreload: { polyfill: false },
        sourcemap: true,
        // All of it is 8 KiB: less than what asking for it piece by piece costs.
        cssCodeSplit: false,
        // The packages of the shell are one file on purpose.
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: { codeSplitting: { groups: chunks() } },
          treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
        },
      },
  test: {
    // The default leaves one core free, which is every second one of a small machine.
    maxWorkers: '100%',
    projects: [
      node('unit', [
        '{src,tools,resources,tests/kit}/**/*.test.ts',
        '!resources/**/*.server.test.ts',
        '!src/**/*.server.test.ts',
      ]),
      // Each file opens a database, or several.
      node('server', ['server/**/*.test.ts', '{resources,src}/**/*.server.test.ts'], {
        globalSetup: 'server/demo/filled.fixture.ts',
        testTimeout: 60_000,
        hookTimeout: 300_000,
      }),
      {
        extends: true as const,
        test: {
          name: 'dom',
          include: ['{src,resources}/**/*.test.tsx'],
          environment: 'jsdom',
          // Whole screens are rendered and typed into.
          testTimeout: 30_000,
        },
      },
      node('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 30_000 }),
      node('inventory', ['tests/inventory/**/*.test.ts']),
      node('conformance', ['tests/conformance/**/*.test.ts'], {
        globalSetup,
        // A test walks through all rows of a resource, some of them thousands.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      node('faults', ['tests/faults/**/*.test.ts'], { globalSetup, testTimeout: 120_000, hookTimeout: 120_000 }),
      node('journeys', ['tests/journeys/**/*.test.ts', '!tests/journeys/**/*.long.test.ts'], {
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 180_000,
        // A machine that builds for many stalls now and then; what passes only the second time is reported as such.
        retry: process.env['CI'] ? 1 : 0,
        setupFiles: ['tests/support/failureReport.ts'],
        // A page under load takes its time; what never comes still fails.
        expect: { poll: { timeout: 15_000 } },
      }),
      node('long', ['tests/journeys/**/*.long.test.ts'], {
        globalSetup,
        setupFiles: ['tests/support/failureReport.ts'],
        testTimeout: 600_000,
        hookTimeout: 300_000,
        fileParallelism: false,
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
}))
