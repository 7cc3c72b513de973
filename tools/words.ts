import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { wordsOf } from '../src/declare/checks/messages.ts'
import { todoMark } from '../src/declare/checks/words.ts'
import { gather } from './gather.ts'
import { todo } from './new/text.ts'
import { chineseFor } from './words/chinese.ts'
import { emptyWords, withWords } from './words/insert.ts'
import { namesOf } from './words/path.ts'

/**
 * `npm run words`: writes what the declarations ask for and the files of words lack, as `TODO` and the Chinese. `npm run
 * check` counts them until they are said.
 */
const input = gather()
const files: string[] = []
for (const { file, missing } of wordsOf(input)) {
  if (missing.length === 0) continue
  const words = missing.map((path) => {
    const names = namesOf(file, path)
    return { names, text: todo(chineseFor(input, file, names)) }
  })
  writeFileSync(file, withWords(existsSync(file) ? readFileSync(file, 'utf8') : emptyWords, words))
  files.push(file)
  process.stdout.write(`${file}: ${missing.join(', ')}\n`)
}

const formatter = 'node_modules/@biomejs/biome/bin/biome'
if (files.length > 0 && existsSync(formatter))
  execFileSync(process.execPath, [formatter, 'check', '--write', '--linter-enabled=false', ...files], {
    stdio: 'ignore',
  })
process.stdout.write(
  files.length > 0
    ? `Say them: search these files for ${todoMark}. npm run check counts what is left.\n`
    : 'No word is missing.\n',
)
