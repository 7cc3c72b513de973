import { type NormalField, patterns } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import { sheetFormats } from '../../src/platform/format/format.ts'
import { type Context, contextOf } from '../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../domain/dictionary.ts'
import { fieldI18nOf } from '../domain/fieldI18n.ts'
import { isReference } from '../domain/referenceLabels.ts'
import { headerOf, importFields } from '../sheets/columns.ts'
import { sheetMessages } from '../sheets/messages.ts'
import { columnLetter, type Sheet, writeXlsx } from '../sheets/xlsx.ts'
import { choicesOf } from './choices.ts'
import { namesOf } from './resolve.ts'
import { sampleOf } from './samples.ts'

interface Described {
  readonly field: NormalField
  readonly label: string
  readonly choices: readonly string[]
  readonly sample: string
}

/**
 * The examples of the template in the caller's words, by field: what a row that was left as it is says. Columns with
 * choices are left out, because what they offer changes.
 */
export function samplesOf({ platform, call, resource }: Context, locale: Locale): ReadonlyMap<string, string> {
  const i18n = fieldI18nOf(platform, locale, [], sheetFormats)
  const values: Record<string, unknown> = {}
  const samples = new Map<string, string>()
  for (const field of importFields(resource)) {
    const label = platform.labelsByLocale[locale].field(resource, field)
    const { value, text } = sampleOf(field, { label, i18n, choices: [], values, now: call.now })
    values[field.name] = value
    if (text !== '') samples.set(field.name, text)
  }
  return samples
}

async function describe(context: Context): Promise<Described[]> {
  const { platform, call, resource } = context
  const fields = importFields(resource)
  const items = await loadDictionaries(context, dictionariesOf(fields))
  const i18n = fieldI18nOf(platform, call.locale, items, sheetFormats)
  const fieldLabels = headerOf(platform, resource, fields, call.locale)
  const described: Described[] = []
  const values: Record<string, unknown> = {}
  for (const [index, field] of fields.entries()) {
    const label = fieldLabels[index] ?? field.name
    const choices = await choicesOf(context, field, i18n)
    const sample = sampleOf(field, { label, i18n, choices, values, now: call.now })
    values[field.name] = sample.value
    described.push({ field, label, choices, sample: sample.text })
  }
  return described
}

const isRequired = ({ requiredOfStaff, default: value, when }: NormalField) =>
  requiredOfStaff && value === undefined && when === null

const formatOf = ({ field, choices, sample }: Described): string => {
  if (choices.length > 0) return ''
  return field.kind === 'text' && field.facts.pattern ? patterns[field.facts.pattern].example : sample
}

/** By what a row of another resource is named, where there are too many to list them. */
function namingOf(context: Context, { field, choices }: Described): string {
  const target = isReference(field) && choices.length === 0 ? contextOf(context, field.facts.to) : undefined
  if (!target) return ''
  const { labelsByLocale } = context.platform
  const { locale } = context.call
  const fieldLabels = namesOf(target).map((name) => labelsByLocale[locale].field(target.resource, name))
  return sheetMessages[locale].naming(sheetMessages[locale].list(fieldLabels))
}

/** One column of allowed values per column of the sheet that has some, beside what each column means. */
function notesOf(context: Context, described: readonly Described[]): Sheet {
  const { platform, call, resource } = context
  const messages = sheetMessages[call.locale]
  const labels = platform.labelsByLocale[call.locale]
  const yes = fieldI18nOf(platform, call.locale).t('yes')
  const chosen = described.filter(({ choices }) => choices.length > 0)
  const lines = Math.max(described.length, ...chosen.map(({ choices }) => choices.length))
  const rows = Array.from({ length: lines }, (_, line) => {
    const one = described[line]
    const help = one && (labels.hint(resource, one.field) ?? (formatOf(one) || namingOf(context, one)))
    return [
      one?.label ?? '',
      one && isRequired(one.field) ? yes : '',
      help ?? '',
      ...chosen.map(({ choices }) => choices[line] ?? ''),
    ]
  })
  return {
    name: messages.notes,
    header: [messages.column, messages.required, messages.help, ...chosen.map(({ label }) => label)],
    rows: [...rows, [messages.guide]],
  }
}

const titleOf = ({ platform, call, resource }: Context) => platform.labelsByLocale[call.locale].title(resource)

/** The workbook staff fill in: headings, an example, lists to choose from, and a sheet of notes. */
export async function templateOf(context: Context, name = titleOf(context)): Promise<Buffer> {
  const described = await describe(context)
  const notes = notesOf(context, described)
  const chosen = described.filter(({ choices }) => choices.length > 0)
  return writeXlsx([
    {
      name,
      header: described.map(({ label }) => label),
      rows: [described.map(({ sample }) => sample)],
      required: new Set(described.flatMap(({ field }, index) => (isRequired(field) ? [index] : []))),
      choices: chosen.map((one, index) => ({
        column: described.indexOf(one) + 1,
        range: `'${notes.name}'!$${columnLetter(index + 4)}$2:$${columnLetter(index + 4)}$${one.choices.length + 1}`,
      })),
    },
    notes,
  ])
}
