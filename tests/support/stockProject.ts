import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startFilledServer } from './filledServer.ts'
import { copyProject } from './projectCopy.ts'
import type { RunningServer } from './server.ts'

const stock = resolve(import.meta.dirname, '../stock')

/** Resources whose generated pages are written out as code. */
export const ejectedResources = ['functions/universalServicePhone', 'functions/unitServicePhone'] as const

/** A copy of the project with the stock pages and the ejected ones, built, and its server on the demo data. */
export async function startStockProject(): Promise<RunningServer> {
  const copy = copyProject('stock')
  cpSync(stock, join(copy.root, 'resources/stock'), { recursive: true })
  rmSync(join(copy.root, 'resources/stock/tsconfig.json'))
  for (const resource of ejectedResources) copy.run('tools/run.mjs', 'tools/eject.ts', resource)
  const files = ejectedResources.map((resource) => `resources/${resource}.ui.tsx`)
  copy.tool('biome', 'check', '--error-on-warnings', ...files)
  copy.run('tools/build.mjs', '--quiet')
  const server = await startFilledServer({ root: copy.root })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      copy.remove()
    },
  }
}
