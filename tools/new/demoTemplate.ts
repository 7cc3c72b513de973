import { todoMark } from '../../src/declare/checks/words.ts'
import type { Draft, DraftField } from './draft.ts'
import { listed, quoted } from './literal.ts'
import type { NewResource } from './templates.ts'
import { isTodo } from './text.ts'

const isReference = ({ kind }: DraftField) => kind === 'ref' || kind === 'refs'

/** A value a demo row can have, as source text; undefined: the field stays empty. */
function demoValue({ label: said, kind, of, facts, list }: DraftField, title: boolean): string | undefined {
  const label = isTodo(said) ? said.slice(todoMark.length + 1) : said
  const most = Number(facts['max'] ?? Number.POSITIVE_INFINITY)
  const least = Number(facts['min'] ?? 0)
  const unique = facts['unique'] === true
  const counted = (from: number) => (unique ? `${from} + n` : String(from))
  switch (kind) {
    case 'text':
      if (title || unique) return `\`${[...label].slice(0, Math.max(1, most - 4)).join('')}\${n + 1}\``
      return quoted([...label].slice(0, most).join('').padEnd(least, '。'))
    case 'longText':
      return quoted(label)
    case 'integer':
    case 'points':
    case 'yuanbao':
    case 'decimal':
    case 'percent':
      return counted(Math.min(Math.max(10, least), most))
    case 'money':
      return counted(Math.min(Math.max(10_000, least), most))
    case 'phone':
    case 'mobile':
      return `\`1380000\${1000 + n}\``
    case 'email':
      return unique ? `\`demo\${n}@example.com\`` : "'demo@example.com'"
    case 'url':
      return unique ? `\`https://example.com/\${n}\`` : "'https://example.com'"
    case 'date':
      return 'demo.daysAgo(30 + n).slice(0, 10)'
    case 'dateTime':
      return 'demo.daysAgo(30 + n)'
    case 'timeOfDay':
      return "'08:00'"
    case 'switch':
      return 'n % 2 === 0'
    case 'ref':
      return unique ? `demo.ids('${of}')[n]` : `demo.pick(demo.ids('${of}'))`
    case 'refs':
      return `demo.ids('${of}').slice(0, 2)`
    case 'list': {
      const row = (list ?? []).map((field) => ({
        field,
        value: isReference(field) ? undefined : demoValue(field, false),
      }))
      if (row.some(({ field, value }) => value === undefined && field.facts['required'])) return undefined
      const given = row.flatMap(({ field, value }) => (value === undefined ? [] : `${field.name}: ${value}`))
      return given.length > 0 ? `[{ ${given.join(', ')} }]` : undefined
    }
    case 'region':
      return "'370502'"
    default:
      return undefined
  }
}

/** Rows to look at on the first start; null where a required value cannot be made up. */
export function demoOf(
  { name, title }: NewResource,
  { fields, titleField }: Draft,
  firstCode: (enumeration: string) => string | undefined,
  isMadeBefore: (resource: string) => boolean = (of) => of !== name,
): string | null {
  const values = fields
    .filter(({ facts }) => facts['from'] === undefined)
    .map((field) => {
      const { kind, of = '' } = field
      if (isReference(field) && !isMadeBefore(of)) return { field, value: undefined }
      const code = kind === 'select' || kind === 'multiSelect' ? firstCode(of) : undefined
      if (code === undefined) return { field, value: demoValue(field, field.name === titleField) }
      return { field, value: kind === 'select' ? quoted(code) : listed([code]) }
    })
  if (values.some(({ field, value }) => value === undefined && field.facts['required'])) return null
  const after = [
    ...new Set(fields.flatMap((field) => (isReference(field) && field.of && isMadeBefore(field.of) ? field.of : []))),
  ]
  const given = values.flatMap(({ field, value }) => (value === undefined ? [] : `        ${field.name}: ${value},\n`))
  return `import { type DemoRow, defineDemo } from '#server'
import { ${name} } from './${name}.ts'

/** ${title}: replace these by rows people would really have. */
export default defineDemo(${name}, {
${after.length > 0 ? `  after: ${listed(after)},\n` : ''}  rows: (${given.some((line) => line.includes('demo.')) ? 'demo' : ''}) =>
    Array.from({ length: 3 }, (_, n): DemoRow<typeof ${name}> => ({
      draft: {
${given.join('')}      },
    })),
})
`
}
