import { type NormalField, patterns } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import { sheetFormats } from '../../src/platform/format/format.ts'
import { type Context, contextOf } from '../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../domain/dictionary.ts'
import { isReference } from '../domain/labels.ts'
import { wordsOf } from '../domain/words.ts'
import { headerOf, importFields } from '../sheets/columns.ts'
import { sheetWords } from '../sheets/words.ts'
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
  const words = wordsOf(platform, locale, [], sheetFormats)
  const values: Record<string, unknown> = {}
  const samples = new Map<string, string>()
  for (const field of importFields(resource)) {
    const label = platform.lexicons[locale].field(resource, field)
    const { value, text } = sampleOf(field, { label, words, choices: [], values, now: call.now })
    values[field.name] = value
    if (text !== '') samples.set(field.name, text)
  }
  return samples
}

async function describe(context: Context): Promise<Described[]> {
  const { platform, call, resource } = context
  const fields = importFields(resource)
  const items = await loadDictionaries(context, dictionariesOf(fields))
  const words = wordsOf(platform, call.locale, items, sheetFormats)
  const labels = headerOf(platform, resource, fields, call.locale)
  const described: Described[] = []
  const values: Record<string, unknown> = {}
  for (const [index, field] of fields.entries()) {
    const label = labels[index] ?? field.name
    const choices = await choicesOf(context, field, words)
    const sample = sampleOf(field, { label, words, choices, values, now: call.now })
    values[field.name] = sample.value
    described.push({ field, label, choices, sample: sample.text })
  }
  return described
}

const isRequired = ({ required, default: value, when }: NormalField) => required && value === undefined && when === null

const formatOf = ({ field, choices, sample }: Described): string => {
  if (choices.length > 0) return ''
  return field.kind === 'text' && field.facts.pattern ? patterns[field.facts.pattern].example : sample
}

/** By what a row of another resource is named, where there are too many to list them. */
function namingOf(context: Context, { field, choices }: Described): string {
  const target = isReference(field) && choices.length === 0 ? contextOf(context, field.facts.to) : undefined
  if (!target) return ''
  const { lexicons } = context.platform
  const { locale } = context.call
  const labels = namesOf(target).map((name) => lexicons[locale].field(target.resource, name))
  return sheetWords[locale].naming(sheetWords[locale].list(labels))
}

/** One column of allowed values per column of the sheet that has some, beside what each column means. */
function notesOf(context: Context, described: readonly Described[]): Sheet {
  const { platform, call, resource } = context
  const words = sheetWords[call.locale]
  const lexicon = platform.lexicons[call.locale]
  const yes = wordsOf(platform, call.locale).word('yes')
  const chosen = described.filter(({ choices }) => choices.length > 0)
  const lines = Math.max(described.length, ...chosen.map(({ choices }) => choices.length))
  const rows = Array.from({ length: lines }, (_, line) => {
    const one = described[line]
    const help = one && (lexicon.hint(resource, one.field) ?? (formatOf(one) || namingOf(context, one)))
    return [
      one?.label ?? '',
      one && isRequired(one.field) ? yes : '',
      help ?? '',
      ...chosen.map(({ choices }) => choices[line] ?? ''),
    ]
  })
  return {
    name: words.notes,
    header: [words.column, words.required, words.help, ...chosen.map(({ label }) => label)],
    rows: [...rows, [words.guide]],
  }
}

const titleOf = ({ platform, call, resource }: Context) => platform.lexicons[call.locale].title(resource)

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
