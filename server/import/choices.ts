import { sql } from 'kysely'
import type { NormalField } from '#declare'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { switchLabel } from '../../src/fields/switch/switch.ts'
import { conditionOf, expressionOf, sourceOf } from '../domain/columns.ts'
import { type Context, contextOf, enableField } from '../domain/context.ts'
import { textOf } from '../domain/fieldI18n.ts'
import { orderOf } from '../domain/query.ts'
import { isReference } from '../domain/referenceLabels.ts'
import { select } from '../domain/storage.ts'

/** A template lists so many rows of another resource; of more none, because the list would keep people from the others. */
const most = 500

/** What a column may hold, when that is a list: labels of options, titles of rows that can be chosen. */
export async function choicesOf(context: Context, field: NormalField, i18n: FieldI18n): Promise<readonly string[]> {
  if (field.kind === 'select' || field.kind === 'multiSelect') {
    const only = field.kind === 'select' ? field.facts.only : undefined
    const offered = i18n.options(field).filter(({ code }) => !only || only.includes(code))
    return offered.map(({ label }) => label)
  }
  if (field.kind === 'switch') return [switchLabel(field, true, i18n), switchLabel(field, false, i18n)]
  const target = isReference(field) ? contextOf(context, field.facts.to) : undefined
  const title = target?.resource.field[target.resource.titleField]
  if (!isReference(field) || !target || !title) return []
  const source = sourceOf(target)
  const enable = enableField(target.resource)
  const switched = enable === null ? undefined : target.resource.field[enable]
  const rows = await select(target, {
    fields: [title, ...target.resource.fields.filter(({ name }) => name === 'id' && name !== title.name)],
    where: [
      conditionOf(source, field.facts.only ?? null),
      ...(switched ? [sql<boolean>`coalesce(${expressionOf(source, switched)}, true)`] : []),
    ],
    order: orderOf(target, target.resource.list.sort),
    limit: most + 1,
  })
  if (rows.length > most) return []
  return rows.map((row) => textOf(title, row[title.name], i18n))
}
