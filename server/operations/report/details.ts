import { sql } from 'kysely'
import { type NormalReport, type NormalSource, ownRows } from '#declare'
import type { ReportGroup } from '../../../src/platform/contract.ts'
import { own } from '../../domain/columns.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../../domain/dictionary.ts'
import { fieldI18nOf, textOf } from '../../domain/fieldI18n.ts'
import { select } from '../../domain/storage.ts'
import { cellsOf } from '../../sheets/cells.ts'

/** What is said of rows of a resource, in words, by their ids. `names` are asked for in their order; '' is unknown. */
async function detailsOf(
  context: Context,
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { platform, call, resource } = context
  const fields = names.flatMap((name) => resource.field[name] ?? [])
  const rows = await select(context, {
    fields: [...fields, ...resource.fields.filter(({ name }) => name === 'id')],
    where: [sql<boolean>`${sql.ref(`${own}.id`)} = any(${ids}::text[])`],
    order: [sql.ref(`${own}.id`)],
    limit: ids.length,
  })
  const i18n = fieldI18nOf(platform, call.locale, await loadDictionaries(context, dictionariesOf(fields)))
  const cells = await cellsOf(context, rows, fields, i18n)
  const at = names.map((name) => fields.findIndex((field) => field.name === name))
  return new Map(rows.map(({ id }, n) => [id, at.map((index) => String(cells[n]?.[index] ?? ''))]))
}

/** Details of rows of one kind; what all of them say alike stands in no row. */
async function ofKind(context: Context, report: NormalReport, { by, is, of }: NormalSource, ids: readonly string[]) {
  const its = contextOf(context, of)
  if (!its) return new Map<string, readonly string[]>()
  const { platform, call } = context
  const i18n = fieldI18nOf(platform, call.locale, [])
  const found = await detailsOf(
    its,
    report.details.map((name) => by[name] ?? name),
    ids,
  )
  const said = report.details.map((name) => {
    const field = report.asked.field[name]
    return field && is[name] !== undefined ? textOf(field, is[name], i18n) : null
  })
  return new Map([...found].map(([id, texts]) => [id, texts.map((text, at) => said[at] ?? text)]))
}

/** What else is said of the rows that groups stand for, in words beside their labels. */
export async function withDetails(
  context: Context,
  report: NormalReport,
  groups: readonly ReportGroup[],
): Promise<readonly ReportGroup[]> {
  const at = report.rows.indexOf('id')
  if (at < 0 || report.details.length === 0 || groups.length === 0) return groups
  const ids = groups.map(({ keys }) => keys[at] ?? '')
  const known = new Map<string, readonly string[]>()
  for (const source of report.sources.filter(({ name }) => name === ownRows))
    for (const [id, texts] of await ofKind(context, report, source, ids)) known.set(id, texts)
  const none = report.details.map(() => '')
  return groups.map((group) => ({ ...group, labels: [...group.labels, ...(known.get(group.keys[at] ?? '') ?? none)] }))
}
