import { type RawBuilder, sql } from 'kysely'
import type { OptionItem } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { conditionOf, expressionOf, own, sourceOf } from '../../domain/columns.ts'
import { type Context, enableField, parentField } from '../../domain/context.ts'
import { fieldI18nOf, textOf } from '../../domain/fieldI18n.ts'
import { maskText } from '../../domain/mask.ts'
import { countPersonalSearch, wholeValueOf } from '../../domain/personalSearch.ts'
import { pictureSizeIn } from '../../domain/pictureSizes.ts'
import { filtersOf, isSearch, keywordOf, orderOf, predicatesOf } from '../../domain/query.ts'
import { select } from '../../domain/storage.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { seesInFull } from '../../domain/wire.ts'
import { hasIds, idsIn, onlyKnown, type Parameters, parametersOf } from '../../platform/parameters.ts'
import { limitPickers } from '../pickerRateLimit.ts'

const most = 50

/** In an address, filters are JSON. */
function filtersIn(context: Context, { filters }: Parameters) {
  if (typeof filters !== 'string' || filters === '') return filtersOf(context, filters === '' ? undefined : filters)
  try {
    return filtersOf(context, JSON.parse(filters))
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new DomainError('E_FORMAT', { errors: { filters: 'E_FORMAT' } })
    throw cause
  }
}

/** A name without what it quotes of personal data. */
const unquoted = (name: string, quoted: unknown, instead: unknown): string =>
  typeof quoted === 'string' ? name.replace(maskText(quoted), typeof instead === 'string' ? instead : '').trim() : name

/** At most 50 rows for a picker, those that can be chosen first; named ids are answered whatever their state. */
export const options: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['keyword', 'ids', 'filters'])
  const { resource, call, platform } = context
  const source = sourceOf(context)
  const named = hasIds(given) && given['ids'] !== '' ? idsIn(given) : null
  // A row is found by what pickers call it, whatever else its list is searched by.
  const keyword = keywordOf(given['keyword'])
  const inFull = seesInFull(context)
  limitPickers(platform, call)
  await countPersonalSearch(context, keyword)
  const whole = wholeValueOf(context, keyword)
  const search = [...new Set([...resource.list.search, resource.titleField])].filter((name) => {
    const field = resource.field[name]
    return inFull || !(field?.mask || field?.quotes) || whole.includes(field)
  })
  const searched = { ...context, resource: { ...resource, list: { ...resource.list, search } } }
  const offered = named ? null : (platform.extensions.resources[resource.of]?.offers?.(call) ?? null)
  const query = { keyword, filters: filtersIn(context, given) }
  const where: RawBuilder<boolean>[] = [
    ...(offered ? [offered as RawBuilder<boolean>] : []),
    ...predicatesOf(searched, query),
    ...(named ? [sql<boolean>`${sql.ref(`${own}.id`)} = any(${[...named]}::text[])`] : []),
    ...(operation.where && !named ? [conditionOf(source, operation.where)] : []),
  ]
  const enable = enableField(resource)
  const switched = enable === null ? undefined : resource.field[enable]
  const parent = parentField(resource)
  const title = resource.field[resource.titleField]
  const quotes = inFull ? null : title?.quotes
  const sized = Object.values(resource.pictureSize ?? {})
  const fields = resource.fields.filter((field) =>
    [...sized, resource.titleField, enable, parent?.name, 'id', 'version', quotes?.field, quotes?.instead].includes(
      field.name,
    ),
  )
  const rows = await select(context, {
    fields,
    where,
    order: [
      ...(switched ? [sql`coalesce(${expressionOf(source, switched)}, true) desc`] : []),
      ...orderOf(context, resource.list.sort),
    ],
    limit: named ? named.length : most,
    foundFirst: isSearch(context, query),
  })
  const i18n = fieldI18nOf(platform, call.locale)
  const items = rows.map((row): OptionItem => {
    const text = title ? textOf(title, row[title.name], i18n) : row.id
    const name = quotes ? unquoted(text, row[quotes.field], row[quotes.instead]) : text
    const disabled = enable !== null && row[enable] === false
    return {
      id: row.id,
      name,
      disabled,
      ...(parent && { parentId: (row[parent.name] as string | null) ?? null }),
      ...(resource.pictureSize && { pictureSize: pictureSizeIn(resource.pictureSize, row) }),
    }
  })
  return { data: items }
}
