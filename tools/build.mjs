import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { build } from 'vite'
import { compressBelow } from './compress.mjs'
import { billOfMaterials, placeOf } from './sbom.mjs'

/**
 * Builds the console to `dist/`, the platform server to `.build/server/` and the list of what both are made of to
 * `.build/sbom.cdx.json`. `--platform-only` leaves the console out, `--console-only` the server; `--quiet` says only what is
 * wrong.
 */
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
const bundled = new Set()
/** @type {import('vite').Plugin} */
const notePackages = {
  name: 'note-packages',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') for (const id of file.moduleIds) bundled.add(placeOf(id.replaceAll('\\', '/')))
  },
}
if (!process.argv.includes('--platform-only')) {
  await build({ logLevel, plugins: [notePackages] })
  await compressBelow(new URL('../dist/', import.meta.url))
}
// What is built for Node, its threads too, stands in vite.config.ts.
if (!process.argv.includes('--console-only')) await build({ logLevel, build: { ssr: true } })

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const places = [...bundled].filter((place) => place !== undefined)
const bill = billOfMaterials(read('package-lock.json'), read('package.json'), places)
const folder = new URL('../.build/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('sbom.cdx.json', folder), `${JSON.stringify(bill, null, 2)}\n`)
