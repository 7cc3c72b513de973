import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { areaOf, groupEntryOf, localeOf, type NewArea } from './areaTemplates.ts'
import { demoOf } from './demoTemplate.ts'
import type { Draft } from './draft.ts'
import {
  declarationOf,
  enumerationOf,
  enumerationWordsOf,
  localeEntryOf,
  menuEntryOf,
  type NewResource,
} from './templates.ts'

/** Puts text before the first or after the last place a pattern is found. */
function insert(path: string, pattern: RegExp, added: string, where: 'before' | 'after'): void {
  const source = readFileSync(path, 'utf8')
  const places = [...source.matchAll(new RegExp(pattern, 'gm'))]
  const place = where === 'before' ? places[0] : places.at(-1)
  if (!place) throw new Error(`${path} has no line like ${pattern}; add this by hand:\n${added}`)
  const at = place.index + (where === 'before' ? 0 : place[0].length)
  writeFileSync(path, source.slice(0, at) + added + source.slice(at))
}

/** Writes a menu group without a page. Answers the files that may be laid out. */
export function writeArea(area: NewArea): string[] {
  const folder = `resources/${area.name}`
  mkdirSync(folder)
  writeFileSync(`${folder}/area.ts`, areaOf(area))
  for (const locale of ['en', 'es'] as const) writeFileSync(`${folder}/locale.${locale}.ts`, localeOf(area, locale))
  insert('resources/menu.ts', /^\]/, groupEntryOf(area), 'before')
  return [`${folder}/area.ts`]
}

/** Writes a resource: declaration, words, menu entry, demo rows. Answers the files that may be laid out. */
export function writeResource(
  resource: NewResource,
  draft: Draft,
  firstCode: (enumeration: string) => string | undefined,
  isMadeBefore?: (resource: string) => boolean,
): { readonly written: readonly string[]; readonly hasDemo: boolean } {
  const { group, name } = resource
  const declaration = `resources/${group}/${name}.ts`
  const written = [declaration]
  writeFileSync(declaration, declarationOf(resource, draft))
  const demo = demoOf(resource, draft, firstCode, isMadeBefore)
  if (demo !== null) {
    written.push(`resources/${group}/${name}.demo.ts`)
    writeFileSync(`resources/${group}/${name}.demo.ts`, demo)
  }
  for (const [enumeration, codes] of Object.entries(draft.enumerations)) {
    insert('resources/enumerations.ts', /^export const .*\n/, enumerationOf(enumeration, codes), 'after')
    for (const locale of ['en', 'es'] as const)
      insert(
        `resources/enumerations.${locale}.ts`,
        /^\} satisfies/,
        enumerationWordsOf(enumeration, codes, locale),
        'before',
      )
  }
  for (const locale of ['en', 'es'] as const) {
    const file = `resources/${group}/locale.${locale}.ts`
    written.push(file)
    insert(file, /^import type .*\n/, `import type { ${name} } from './${name}.ts'\n`, 'after')
    insert(file, /^ {2}resources: \{\n/, localeEntryOf(resource, draft, locale), 'after')
  }
  insert('resources/menu.ts', new RegExp(`^.*path: '/${group}[/'].*\\n`), menuEntryOf(resource), 'after')
  return { written, hasDemo: demo !== null }
}

/** Lays files out as the project does, where its formatter is there. */
export function layOut(files: readonly string[]): void {
  const formatter = 'node_modules/@biomejs/biome/bin/biome'
  if (!existsSync('biome.json') || !existsSync(formatter)) return
  const command = [formatter, 'check', '--write', '--linter-enabled=false', ...new Set(files)]
  execFileSync(process.execPath, command, { stdio: 'ignore' })
}
