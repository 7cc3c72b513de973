import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { registry } from '../server/registry.ts'
import { ejected, type PartName, partNames, partsOf } from './eject/page.ts'

const usage = `Usage: npm run eject -- <group>/<resource> [list] [form] [show] [--print]
  Writes these pages of a declared resource, by default all of them, as Refine and antd code into its .ui.tsx.
  --print: to the terminal, for a resource that has a .ui.tsx already`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { print: { type: 'boolean' } } })

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [, group, name] = /^(\w+)\/(\w+)$/.exec(positionals[0] ?? '') ?? []
if (!group || !name) stop(usage)
const resource = registry().catalogue.resources.find((one) => one.name === name && one.area === group)
if (!resource) stop(`There is no resource ${group}/${name}; a view, page or report has no pages to eject`)
const known = partsOf(resource)
const asked = positionals.slice(1)
const wrong = asked.filter((one) => !partNames.some((part) => part === one))
if (wrong.length > 0) stop(`${wrong.join(', ')}: no such page\n${usage}`)
const lacking = asked.filter((one) => !known.some((part) => part === one))
if (lacking.length > 0) stop(`${group}/${name} has no ${lacking.join(', ')}`)
const wanted = known.filter((part) => asked.length === 0 || asked.includes(part))
if (wanted.length === 0) stop(`${group}/${name} has none of these pages`)

const file = join('resources', group, `${name}.ui.tsx`)

/** Imports in order, and the layout of the project. */
function laidOut(text: string): string {
  const draft = join('resources', group ?? '', `${name}.ejected.ui.tsx`)
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  writeFileSync(draft, text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', draft], {
    encoding: 'utf8',
  })
  const written = readFileSync(draft, 'utf8')
  rmSync(draft)
  return status === 0 ? written : stop(`${stdout}${stderr}`)
}

/** The parts an existing file has, where it is as this command wrote it; null: somebody has worked on it. */
function partsBefore(): readonly PartName[] | null {
  const before = readFileSync(file, 'utf8')
  const found = known.filter((part) => new RegExp(`^function \\w+${part}\\(`, 'im').test(before))
  return found.length > 0 && laidOut(ejected(resource as NonNullable<typeof resource>, found).text) === before
    ? found
    : null
}

const before = !values.print && existsSync(file) ? partsBefore() : []
if (before === null)
  stop(`${file} exists, and not as this command wrote it: it is left as it is.
  npm run eject -- ${positionals.join(' ')} --print     writes to the terminal what you may take over`)
const parts = known.filter((part) => wanted.includes(part) || before.includes(part))
const { text, left } = ejected(resource, parts)
const code = laidOut(text)
if (values.print) process.stdout.write(code)
else {
  writeFileSync(file, code)
  process.stdout.write(`${file}: ${parts.join(', ')}\n`)
  if (left.length > 0) process.stdout.write(`  Not in it, of what the generated pages have: ${left.join(', ')}\n`)
}
