/**
 * Draws the icons the console offers from lucide-static: `public/icons.svg`, a sprite for the console, and
 * `public/icons/<name>.svg`, one file each for the resident app. Run it after a change to the catalogue:
 * `node tools/icons.mjs`.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const lucide = path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))
const folder = path.join(root, 'public/icons')

const { module } = await runnerImport(path.join(root, 'src/fields/icon/catalogue.ts'))
const shapes = await Promise.all(
  module.iconNames.map(async (name) => {
    const svg = await readFile(path.join(lucide, 'icons', `${name}.svg`), 'utf8').catch(() => {
      throw new Error(`Lucide has no icon named ${name}`)
    })
    const shape = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    return { name, shape: shape.replaceAll(/\s*\n\s*/g, '') }
  }),
)

const drawing =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const notice = '<!-- Lucide, ISC licence: see /icons/LICENSE -->'

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await copyFile(path.join(lucide, 'LICENSE'), path.join(folder, 'LICENSE'))
for (const { name, shape } of shapes)
  await writeFile(
    path.join(folder, `${name}.svg`),
    `${notice}\n<svg ${xmlns} width="24" height="24" ${drawing}>${shape}</svg>\n`,
  )
const symbols = shapes.map(({ name, shape }) => `<symbol id="${name}" ${drawing}>${shape}</symbol>`)
await writeFile(path.join(root, 'public/icons.svg'), `${notice}\n<svg ${xmlns}>\n${symbols.join('\n')}\n</svg>\n`)
