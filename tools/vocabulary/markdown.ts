import type { Docblock } from './docblock.ts'
import type { Entry, Word } from './words.ts'

/** A text as the cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|')
/** Backticks within code need more of them around it. */
function code(text: string): string {
  if (text === '') return ''
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
const checksOf = ({ checks }: Docblock): string => checks.map((rule) => `[${rule}](#${rule.toLowerCase()})`).join(', ')
const sentenceOf = ({ text, example }: Docblock): string => (example === '' ? text : `${text} Example: ${example}.`)

function rowOf(word: Word): string {
  const otherwise = word.default || (word.isRequired ? 'required' : '')
  return `| ${[code(word.name), cell(code(word.type)), cell(sentenceOf(word)), cell(otherwise), checksOf(word)].join(' | ')} |`
}

/** An entry with the table of its words. */
export function sectionOf(entry: Entry, signature = ''): string {
  const found = checksOf(entry)
  const head = `### ${entry.name}\n\n${signature && `\`\`\`ts\n${signature}\n\`\`\`\n\n`}${sentenceOf(entry)}${found && ` Checked by ${found}.`}\n`
  if (entry.words.length === 0) return head
  return `${head}\n| word | type | meaning | default | check |\n|---|---|---|---|---|\n${entry.words.map(rowOf).join('\n')}\n`
}
