import type { Catalogue, NormalField, NormalResource } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import { locales } from '../../src/platform/contract.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import { readable } from '../domain/wire.ts'
import { sheetMessages } from './messages.ts'

type WithLabels = Pick<OperationsPlatform, 'labelsByLocale'>

const named = (resource: NormalResource, names: readonly string[]): NormalField[] =>
  names.flatMap((name) => resource.field[name] ?? [])

/** Columns of an exported file: the declared ones in their order, or those that were asked for. */
export const exportFields = (resource: NormalResource, columns: readonly string[] | null): readonly NormalField[] => {
  const allowed = new Set(readable(resource))
  return named(resource, columns ?? resource.list.export).filter((field) => allowed.has(field))
}

/** Columns a caller may ask for: what files hold anyway, and what the lists of the resource and its views show. */
export function exportable({ byName, views }: Catalogue, { of }: NormalResource): ReadonlySet<string> {
  const shown = [byName[of], ...views.filter((view) => view.of === of)].filter((one) => one !== undefined)
  return new Set(shown.flatMap(({ list }) => [...list.export, ...list.columns]))
}

/** Columns of the import template. */
export const importFields = (resource: NormalResource): readonly NormalField[] => named(resource, resource.list.import)

export const headerOf = (
  { labelsByLocale }: WithLabels,
  resource: NormalResource,
  fields: readonly NormalField[],
  locale: Locale,
): string[] => fields.map((field) => labelsByLocale[locale].field(resource, field))

/** Case, spaces and a mark of required columns do not make another column. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s*＊]+/g, '')
    .trim()

const isReason = (text: string) => locales.some((locale) => plain(sheetMessages[locale].reason) === plain(text))

/** What each column of a file holds, and what is wrong with its heading. */
export interface Matched {
  /** Null: nothing that is imported. */
  readonly fields: readonly (NormalField | null)[]
  readonly unknown: readonly string[]
  readonly missing: readonly NormalField[]
  readonly twice: readonly NormalField[]
  /** Names of fields whose column was only guessed. */
  readonly guessed: readonly string[]
  /** Whether the column holds the reasons of an earlier import. */
  readonly isReason: (index: number) => boolean
}

/** Fields that every row must give and no column does. */
export const missingIn = (resource: NormalResource, fields: readonly (NormalField | null)[]): NormalField[] =>
  importFields(resource).filter(
    (field) => field.requiredOfStaff && field.default === undefined && field.when === null && !fields.includes(field),
  )

/**
 * Recognises columns by their label in any language of the console, or by the name of the field. Columns of other
 * fields of the resource are passed over, so that an exported file can be imported.
 */
export function matchHeader(
  { labelsByLocale }: WithLabels,
  resource: NormalResource,
  header: readonly string[],
): Matched {
  const importable = importFields(resource)
  const find = (heading: string, fields: readonly NormalField[]) =>
    fields.find(
      (field) =>
        plain(field.name) === plain(heading) ||
        locales.some((locale) => plain(labelsByLocale[locale].field(resource, field)) === plain(heading)),
    )
  const fields: (NormalField | null)[] = []
  const unknown: string[] = []
  const twice: NormalField[] = []
  for (const heading of header) {
    const field = heading === '' || isReason(heading) ? undefined : find(heading, importable)
    if (field && fields.includes(field)) twice.push(field)
    if (!field && heading !== '' && !isReason(heading) && !find(heading, resource.fields)) unknown.push(heading)
    fields.push(field ?? null)
  }
  const missing = missingIn(resource, fields)
  return { fields, unknown, missing, twice, guessed: [], isReason: (index) => isReason(header[index] ?? '') }
}
