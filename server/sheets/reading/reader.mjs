// @ts-check
/** Begins reader.ts where nothing is built, as in tests and tools. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
await runnerImport(`${here}reader.ts`, { root: here, configFile: false, logLevel: 'warn' })
