import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Document, documentOf } from '../../server/http/openapi/document.ts'
import { registry } from '../../server/registry.ts'

const root = join(import.meta.dirname, '../..')

/** Without titles, types are called by the names of their schemas: titles are words on the screen. */
function untitled(document: Document): Document {
  const schemas = Object.entries(document.components['schemas'] ?? {}).map(([name, { title: _, ...schema }]) => [
    name,
    schema,
  ])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}

/** Writes the API document, its functions by oazapfts, and what says who calls and unwraps answers. */
export function writeClient(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const document = documentOf({ ...registry(), version })
  const file = join(folder, 'api.json')
  writeFileSync(file, JSON.stringify(untitled(document)))
  const generator = join(root, 'node_modules/oazapfts/dist/cli.js')
  execFileSync(process.execPath, [generator, file, join(folder, 'api.ts')], { stdio: 'pipe' })
  writeFileSync(file, JSON.stringify(document, null, 1))
  copyFileSync(join(root, 'tools/client/starter/client.ts'), join(folder, 'client.ts'))
}
