import process from 'node:process'
import { findAll } from '../src/declare/checks/checks.ts'
import { ruleAddress } from '../src/declare/checks/finding.ts'
import { gatherWithRows } from './gather.ts'
import { mapFile, writeMap } from './resourceMap.ts'

/** `npm run check`: everything that is wrong with the declarations, all at once, after what only reads badly. */
const input = await gatherWithRows()
if (writeMap(input)) process.stdout.write(`${mapFile} is written anew: types know the declarations as they are\n`)
const { mistakes, warnings } = findAll(input)
for (const { rule, file, message, hint, warns } of [...warnings, ...mistakes])
  process.stdout.write(
    `${rule}  ${file}${warns ? '  (warning)' : ''}\n      ${message}\n      → ${hint} (${ruleAddress(rule)})\n`,
  )

const { resources, views, pages } = input.catalogue
const notYet = Object.values(input.unclaimed).filter((reason) => reason === 'not there yet').length
process.stdout.write(
  `${resources.length} resources, ${views.length} views, ${pages.length} pages; ` +
    `${notYet} inventory lines not there yet; ${warnings.length} warnings, ${mistakes.length} mistakes\n`,
)
process.exitCode = mistakes.length > 0 ? 1 : 0
