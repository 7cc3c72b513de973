import process from 'node:process'
import { findMistakes } from '../src/declare/checks/checks.ts'
import { gather } from './gather.ts'

/** `npm run check`: everything that is wrong with the declarations, all at once. */
const input = gather()
const mistakes = findMistakes(input)
for (const { rule, file, message, hint } of mistakes)
  process.stdout.write(`${rule}  ${file}\n      ${message}\n      → ${hint}\n`)

const { resources, views, pages } = input.catalogue
const notYet = Object.values(input.unclaimed).filter((reason) => reason === 'not there yet').length
process.stdout.write(
  `${resources.length} resources, ${views.length} views, ${pages.length} pages; ` +
    `${notYet} inventory lines not there yet; ${mistakes.length} mistakes\n`,
)
process.exitCode = mistakes.length > 0 ? 1 : 0
