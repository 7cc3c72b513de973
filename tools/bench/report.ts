import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from './measure.ts'
import { asMarkdown } from './table.ts'

const file = join(import.meta.dirname, '../../docs/performance.md')
const begin = '<!-- npm run bench -- --write: from here -->'
const end = '<!-- npm run bench -- --write: to here -->'

/** Puts the table into `docs/performance.md`; what people wrote around it stays. */
export function writeReport(measures: readonly Measure[], about: string): void {
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has lost its two marks')
  writeFileSync(file, `${before}${begin}\n${about}\n\n${asMarkdown(measures)}${end}${after}`)
}
