import { issueText } from '../../../src/fields/issue.ts'
import { duplicatesIn } from '../../../src/fields/list/duplicates.ts'
import type { ListSheet } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { isValid, note } from '../../domain/problems.ts'
import { type Prepared, prepareInserts } from '../../domain/write.ts'
import { sheetMessages } from '../../sheets/messages.ts'
import { failedIn } from '../decide.ts'
import type { ImportRow } from '../parse.ts'
import { readSheet } from '../readRows.ts'
import type { ImportRequest } from '../request.ts'
import { resolveReferences } from '../resolve.ts'
import { sheetIssues } from '../sheetIssues.ts'
import type { Asked } from './asked.ts'

/** What the rows would be in the form, with everything that is wrong with them by the rules of their columns. */
async function check({ context, list }: Asked, rows: readonly ImportRow[]): Promise<Prepared> {
  await resolveReferences(context, context.resource.fields, rows)
  const prepared = await prepareInserts(context, rows, 'import')
  for (const [index, { problems }] of prepared.candidates.entries())
    for (const [path, problem] of Object.entries(problems)) note(rows[index]?.problems ?? {}, path, problem)
  const { locale } = context.call
  const values = prepared.candidates.map((candidate) => candidate.values)
  for (const { index, name, wrong } of duplicatesIn(list.of, values)) {
    const params = { row: rows[Number(wrong.params['row']) - 1]?.line ?? 0 }
    note(rows[index]?.problems ?? {}, name, {
      code: wrong.code,
      message: issueText({ ...wrong, params }, (other) => other, locale),
    })
  }
  return prepared
}

/** Reads a sheet as rows of a nested list. Nothing is stored: the form that takes them is decided by its own call. */
export async function readListSheet(
  asked: Asked,
  file: Buffer,
  reading: Pick<ImportRequest, 'columns' | 'corrections'>,
): Promise<ListSheet> {
  const { context, list } = asked
  const { fields } = context.resource
  const sheet = await readSheet(context, file, reading)
  const { matched, lines, parse } = sheet
  const { max } = list.facts
  if (max !== undefined && lines.length > max)
    throw new DomainError('E_IMPORT', { msg: sheetMessages[context.call.locale].tooMany(max, lines.length) })
  const rows = parse(lines)
  const ready = matched.missing.length === 0
  const prepared = ready ? await context.platform.database.transaction(() => check(asked, rows)) : null
  return {
    ...sheetIssues(context, sheet, { bad: failedIn(rows) }),
    items: rows.flatMap(({ line, problems }, index) => {
      const values = prepared?.candidates[index]?.values
      if (!values || !isValid(problems)) return []
      const labels = fields.flatMap((field) => {
        const label = prepared.names.get(field.name)?.get(String(values[field.name]))?.label
        return label === undefined ? [] : [[field.name, label] as const]
      })
      return [
        {
          row: line,
          values: Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null])),
          labels: Object.fromEntries(labels),
        },
      ]
    }),
  }
}
