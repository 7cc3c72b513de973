import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { antdSheets } from './tools/antdSheets/plugin.ts'
import { checkOverlay } from './tools/checkOverlay.ts'
import { chunks } from './tools/chunks.ts'
import { declarationIndex } from './tools/declarationIndex.ts'
import { frameFirst } from './tools/frameFirst.ts'
import { hotDeclarations } from './tools/hotDeclarations.ts'
import { developerTools } from './tools/mcp/plugin.ts'
import { testIndex } from './tools/testIndex.ts'
import { testProjects } from './tools/testProjects.ts'
import { withoutSideEffects } from './tools/withoutSideEffects.ts'

/** A build that developers and QA look into. */
const inspected = process.env['VITE_INSPECT'] === '1'

/** Packages of many small files. The server is bundled with them: to find and open each file was a third of its start. */
const bundledWithServer = [
  '@modelcontextprotocol/sdk',
  '@tokenizer/inflate',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'image-size',
  'jose',
  'kysely',
  'nodemailer',
  'oauth4webapi',
  'openid-client',
  'read-excel-file',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'unzipper-esm',
  'write-excel-file',
  'zod',
]

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
    frameFirst(),
    antdSheets(),
    testIndex(),
    hotDeclarations(),
    checkOverlay(),
    developerTools(),
  ],
  // `npm run dev` beside `npm run serve`.
  server: { proxy: { '/platform': `http://127.0.0.1:${process.env['PORT'] || 8080}` } },
  ...(isSsrBuild && { ssr: { noExternal: [...bundledWithServer] } }),
  build: isSsrBuild
    ? {
        outDir: '.build/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          // Beside one another, whichever pieces they end up in: the server finds its threads beside it.
          output: { chunkFileNames: '[name]-[hash].js' },
          // The server, to be run or to be started by `npm start`, and its threads beside it: what runs needs no sources.
          input: {
            main: 'server/main.ts',
            serve: 'server/serve.ts',
            reader: 'server/sheets/reading/reader.ts',
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
    projects: testProjects,
  },
}))
