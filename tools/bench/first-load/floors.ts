import { join } from 'node:path'
import process from 'node:process'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { antdSheets } from '../../antdSheets/plugin.ts'

/** Builds a floor of `floors/` from the published packages, the way the console is built. */
export async function buildFloor(name: 'login' | 'list', outDir: string): Promise<void> {
  // A tool runs as in development, and React would be built for it.
  process.env['NODE_ENV'] = 'production'
  await build({
    root: join(import.meta.dirname, '../floors', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), antdSheets()],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
}
