import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from './measure.ts'
import { asMarkdown } from './table.ts'

const file = join(import.meta.dirname, '../../docs/performance.md')
const begin = '<!-- npm run bench -- --write: from here -->'
const end = '<!-- npm run bench -- --write: to here -->'

/** The parts that a line about a run names, and the rest of it; null: it is about all of them. */
function partsOf(line: string): { readonly some: readonly string[]; readonly about: string } | null {
  const [, names, about] = /^([a-z]+(?:, [a-z]+)*): (.*)$/.exec(line) ?? []
  return names === undefined || about === undefined ? null : { some: names.split(', '), about }
}

const isFull = (about: string): boolean => about.includes(', full: ')

/** What is left of the lines about runs before: a part that was measured again at least as long is told by its last run. */
function toldBefore(lines: readonly string[], again: readonly string[], about: string): string[] {
  return lines.flatMap((line) => {
    const told = partsOf(line)
    if (told === null || (isFull(told.about) && !isFull(about))) return [line]
    const some = told.some.filter((part) => !again.includes(part))
    return some.length === 0 ? [] : [`${some.join(', ')}: ${told.about}`]
  })
}

const whatOf = (line: string): string => line.split(' | ')[0] ?? ''

/**
 * What stands in the report afterwards. Of a run that measured some parts only, the rows take the place of those of the
 * same name or come at the end, and the line about the run is added to those about the runs before.
 */
export function merged(
  old: string,
  measures: readonly Measure[],
  about: string,
  some: readonly string[] | null,
): string {
  if (some === null) return `${about}\n\n${asMarkdown(measures)}`
  const mine = `${some.join(', ')}: ${about}`
  const [head = '', rule = '', ...rows] = asMarkdown(measures).trimEnd().split('\n')
  const lines = old.split('\n').filter((line) => line !== '')
  const kept = lines.filter((line) => line.startsWith('|')).slice(2)
  const told = toldBefore(
    lines.filter((line) => !line.startsWith('|')),
    some,
    about,
  )
  const fresh = new Map(rows.map((row) => [whatOf(row), row]))
  const replaced = kept.map((line) => fresh.get(whatOf(line)) ?? line)
  const known = new Set(kept.map(whatOf))
  const added = rows.filter((row) => !known.has(whatOf(row)))
  return `${[...told, mine].join('\n\n')}\n\n${[head, rule, ...replaced, ...added].join('\n')}\n`
}

/** Puts the table into `docs/performance.md`; what people wrote around it stays. `some`: the parts, unless it is all. */
export function writeReport(measures: readonly Measure[], about: string, some: readonly string[] | null): void {
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin)
  const [old, after] = rest?.split(end) ?? []
  if (before === undefined || old === undefined || after === undefined)
    throw new Error('docs/performance.md has lost its two marks')
  writeFileSync(file, `${before}${begin}\n${merged(old, measures, about, some)}${end}${after}`)
}
