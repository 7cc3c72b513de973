import { type Released, releasedTables } from '../../server/database/migration/released.ts'
import type { Step } from '../../server/database/migration/steps.ts'
import type { Catalogue } from '../../src/declare/index.ts'

const words = (step: Step): string => {
  switch (step.do) {
    case 'renameField':
      return `rename-${step.resource}-${step.from}`
    case 'renameResource':
      return `rename-${step.from}`
    case 'convertField':
    case 'fillField':
    case 'recodeField':
    case 'dropField':
      return `${step.do.slice(0, -'Field'.length)}-${step.resource}-${step.field}`
    case 'dropResource':
    case 'keepResource':
      return `${step.do.slice(0, -'Resource'.length)}-${step.resource}`
    case 'runSql':
      return 'sql'
  }
}

/** `2027-03-01-rename-parcelLocker-fee`: the day and the first step; a second one of that day comes after the first. */
export function nameOf(steps: readonly Step[], taken: readonly string[], now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const ofDay = taken.filter((name) => name.startsWith(day)).length
  const first = steps[0] ? words(steps[0]) : 'nothing'
  return [day, ...(ofDay > 0 ? [String(ofDay + 1)] : []), first].join('-')
}

const isWord = /^[A-Za-z_$][\w$]*$/
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A step as somebody would write it. */
function source(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const lines = Object.entries(value).map(
    ([key, one]) => `${inner}${isWord.test(key) ? key : quote(key)}: ${source(one, inner)},`,
  )
  return ['{', ...lines, `${indent}}`].join('\n')
}

/** What a step costs, above it in the file. */
const remark: Partial<Record<Step['do'], string>> = {
  dropField: 'Its values are lost: the dry run says how many rows have one.',
  keepResource: "Its table stays as it is. To delete it with its rows, say do: 'dropResource'.",
  convertField: 'Rows that meet the condition `loses` have another value afterwards, or none.',
  fillField: 'Rows that exist get this value.',
}

const stepSource = (step: Step) =>
  [...(remark[step.do] ? [`  // ${remark[step.do]}`] : []), `  ${source(step, '  ')},`].join('\n')

/** The file of a migration. */
export const fileOf = (steps: readonly Step[]): string =>
  `import { defineMigration } from '../migration/define.ts'

export const { steps, up } = defineMigration(
${steps.map(stepSource).join('\n')}
)
`

/** The tables of the declarations as a release keeps them: one line for each column. */
export function releasedFile(catalogue: Pick<Catalogue, 'resources'>, migrations: readonly string[]): string {
  const released: Released = { migrations: migrations.toSorted(), tables: releasedTables(catalogue) }
  const tables = Object.entries(released.tables).map(([table, columns]) => {
    const lines = Object.entries(columns).map(
      ([name, column]) => `      ${JSON.stringify(name)}: ${JSON.stringify(column)}`,
    )
    return `    ${JSON.stringify(table)}: {\n${lines.join(',\n')}\n    }`
  })
  return `{\n  "migrations": ${JSON.stringify(released.migrations)},\n  "tables": {\n${tables.join(',\n')}\n  }\n}\n`
}
