import type { Kind } from '#declare'
import type { Table } from '../../server/sheets/table.ts'
import { normaliseField } from '../../src/declare/normalise.ts'
import '../../src/fields/region/allDistricts.ts'
import { issueOf } from '../../src/fields/issue.ts'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { kindOf, schemaOf } from '../../src/fields/kinds.ts'
import { fieldText } from '../../src/platform/messages/messages.ts'
import { bare, callField, type Draft, type DraftField, type Experience, finish, isGiven, nameFrom } from './draft.ts'

const fieldI18nOf = (locale: FieldI18n['locale']): FieldI18n => ({
  locale,
  option: (_field, code) => code,
  options: () => [],
  t: (key, params) => fieldText(key, locale, params),
})
const languages = (['zh', 'en', 'es'] as const).map(fieldI18nOf)

/** Whether every cell says a value of the kind, read as an import reads it. */
function fits(kind: Kind, cells: readonly string[], facts: object = {}): boolean {
  const field = normaliseField('sample', bare(kind, { label: 'a', ...facts }))
  return languages.some((i18n) =>
    cells.every((cell) => {
      const value = kindOf(field).parse(cell, field as never, i18n)
      return value !== undefined && issueOf(schemaOf(field), kindOf(field).tidy(value, field as never)) === null
    }),
  )
}

const telephone = /电话|手机|联系方式|phone|mobile|tel[eé]?|m[oó]vil/i
const sum = /费|金额|价|租金|月租|款|fee|price|amount|cost|rent|precio|importe|cuota|renta/i
const number = /^[+-]?\d{1,3}(,?\d{3})*(\.\d+)?$/

/** More of them and a column is prose, not a choice. */
const maxCodes = 12
const steps = [20, 30, 50, 100, 255]
const prose = 60

function numeric(heading: string, cells: readonly string[]): Pick<DraftField, 'kind' | 'facts'> | undefined {
  const min = cells.every((cell) => !cell.startsWith('-')) ? { min: 0 } : {}
  if (cells.every((cell) => /[¥￥元]/.test(cell)) && fits('money', cells)) return { kind: 'money', facts: min }
  if (cells.every((cell) => /[%％]$/.test(cell)) && fits('percent', cells)) return { kind: 'percent', facts: min }
  // A leading zero, or more digits than anybody counts, is a number in name only.
  if (!cells.every((cell) => number.test(cell) && !/^[+-]?0\d|^\d{10}/.test(cell))) return undefined
  if (sum.test(heading) && fits('money', cells)) return { kind: 'money', facts: min }
  const digits = Math.max(...cells.map((cell) => cell.split('.')[1]?.length ?? 0))
  if (digits === 0) return fits('integer', cells) ? { kind: 'integer', facts: min } : undefined
  return fits('decimal', cells, { digits }) ? { kind: 'decimal', facts: { digits, ...min } } : undefined
}

function choice(cells: readonly string[], { enumerations, labels }: Experience) {
  const different = new Set(cells.map((cell) => cell.toLowerCase()))
  if (different.size < 2 || different.size > maxCodes) return undefined
  return enumerations
    .filter(
      ({ values }) =>
        Object.keys(values).every((code) => !/^\d+$/.test(code)) || ![...different].every((cell) => number.test(cell)),
    )
    .filter((options) => {
      const said = new Set(
        Object.keys(options.values).flatMap((code) => labels(options, code).map((l) => l.toLowerCase())),
      )
      return [...different].every((cell) => said.has(cell))
    })
    .toSorted((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0]
}

const plainKinds = ['date', 'dateTime', 'timeOfDay', 'mobile', 'email', 'url'] as const

/** What kind of value a column holds, most special first. */
function kindOfColumn(
  heading: string,
  cells: readonly string[],
  experience: Experience,
  known: ReturnType<Experience['known']>,
): Pick<DraftField, 'kind' | 'of' | 'facts'> {
  const text = (): Pick<DraftField, 'kind' | 'facts'> => {
    const longest = Math.max(0, ...cells.map((cell) => [...cell].length))
    if (longest > prose || cells.some((cell) => cell.includes('\n')))
      return { kind: 'longText', facts: { max: Math.max(500, Math.ceil(longest / 500) * 1000) } }
    return { kind: 'text', facts: { max: steps.find((step) => step >= longest * 1.5) ?? 255 } }
  }
  if (known?.kind === 'ref' && known.of) return { kind: 'ref', of: known.of, facts: {} }
  if (cells.length === 0) return known?.kind === 'longText' ? { kind: 'longText', facts: { max: 500 } } : text()
  const options = choice(cells, experience)
  if (options) return { kind: 'select', of: options.name, facts: {} }
  if (!cells.every((cell) => /^\d+$/.test(cell)) && fits('switch', cells)) return { kind: 'switch', facts: {} }
  const special = plainKinds.find((kind) => fits(kind, cells))
  if (special) return { kind: special, facts: {} }
  if ((telephone.test(heading) || known?.kind === 'phone') && fits('phone', cells)) return { kind: 'phone', facts: {} }
  const amount = numeric(heading, cells)
  if (amount && known && ['money', 'points', 'yuanbao', 'percent'].includes(known.kind) && fits(known.kind, cells))
    return { kind: known.kind, facts: amount.facts['min'] === 0 ? { min: 0 } : {} }
  return amount ?? (known?.kind === 'longText' ? { kind: 'longText', facts: { max: 500 } } : text())
}

const withoutReferences = (experience: Experience): Experience => ({
  ...experience,
  known: (heading) => {
    const known = experience.known(heading)
    return known?.kind === 'ref' ? undefined : known
  },
  target: () => undefined,
})

/** Drafts fields from a sheet: what a column holds decides its kind, what others are called decides its name. */
export function draftFromSample({ header, rows }: Table, experience: Experience): Draft {
  const notes: string[] = rows.length === 0 ? ['the sample has no rows: every column is taken for text'] : []
  let titled = false
  const fields = header.flatMap((heading, index): DraftField[] => {
    const all = rows.map((row) => row[index] ?? '')
    const cells = all.filter((cell) => cell !== '')
    // What others call a row, a day or an address of mail is not.
    const isPlain = cells.length > 0 && plainKinds.some((kind) => fits(kind, cells))
    const { known, words } = callField(heading, index, isPlain ? withoutReferences(experience) : experience)
    if (heading === '' || isGiven(heading, known)) {
      notes.push(`${heading || `column ${index + 1}`}: left out, ${heading ? 'every row has it' : 'it has no heading'}`)
      return []
    }
    const { kind, of, facts } = kindOfColumn(heading, cells, experience, known)
    const required = rows.length > 0 && cells.length === rows.length && kind !== 'switch'
    const different = new Set(cells.map((cell) => cell.toLowerCase())).size === rows.length
    const unique = kind === 'text' && required && different && rows.length > 1 && !titled
    titled ||= unique
    return [
      {
        ...words,
        ...(kind === 'ref' && !words.name.endsWith('Id') && { name: `${words.name}Id` }),
        // A choice is called after its options, unless others call a choice so.
        ...(kind === 'select' && of && known?.kind !== 'select' && !nameFrom(heading) && { name: of }),
        kind,
        ...(of && { of }),
        facts: { ...(required && { required }), ...facts, ...(unique && { unique }) },
      },
    ]
  })
  return finish(fields, notes)
}
