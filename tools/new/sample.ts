import type { Table } from '../../server/sheets/table.ts'
import { type Called, callField, type Spoken, spokenIn } from './call.ts'
import { type Draft, type DraftField, finish } from './draft.ts'
import { type Experience, withoutReferences } from './experience.ts'
import { fits } from './fits.ts'
import { type GivenName, givenBy, isMixin, remark } from './given.ts'
import { nameFrom } from './meaning.ts'
import { areNumbers, numeric } from './numeric.ts'

const telephone = /电话|手机|联系方式|phone|mobile|tel[eé]?|m[oó]vil/i

/** More of them and a column is prose, not a choice. */
const maxCodes = 12
const steps = [20, 30, 50, 100, 255]
const prose = 60

function choice(cells: readonly string[], { enumerations, labels }: Experience) {
  const different = new Set(cells.map((cell) => cell.toLowerCase()))
  if (different.size < 2 || different.size > maxCodes) return undefined
  return enumerations
    .filter(({ values }) => Object.keys(values).every((code) => !/^\d+$/.test(code)) || !areNumbers([...different]))
    .filter((options) => {
      const said = new Set(
        Object.keys(options.values).flatMap((code) => labels(options, code).map((l) => l.toLowerCase())),
      )
      return [...different].every((cell) => said.has(cell))
    })
    .toSorted((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0]
}

const plainKinds = ['date', 'dateTime', 'timeOfDay', 'mobile', 'email', 'url'] as const

const longest = (cells: readonly string[]) => Math.max(0, ...cells.map((cell) => [...cell].length))

/** A text of several lines, with room for more than the sample has. */
const long = (cells: readonly string[]): Pick<DraftField, 'kind' | 'facts'> => ({
  kind: 'longText',
  facts: { max: Math.max(500, Math.ceil(longest(cells) / 500) * 1000) },
})

/** A text with room for half as much again as the sample has. */
function text(cells: readonly string[], known: Called['known']): Pick<DraftField, 'kind' | 'facts'> {
  const most = longest(cells)
  if (known?.kind === 'longText' || most > prose || cells.some((cell) => cell.includes('\n'))) return long(cells)
  return { kind: 'text', facts: { max: steps.find((step) => step >= most * 1.5) ?? 255 } }
}

/** What kind of value a column holds, most special first. */
function kindOfColumn(
  heading: string,
  cells: readonly string[],
  experience: Experience,
  known: Called['known'],
  spoken: Spoken,
): Pick<DraftField, 'kind' | 'of' | 'facts'> {
  if (known?.kind === 'ref' && known.of) return { kind: 'ref', of: known.of, facts: {} }
  if (cells.length === 0) return text(cells, known)
  const options = choice(cells, experience)
  if (options) return { kind: 'select', of: options.name, facts: {} }
  if (!cells.every((cell) => /^\d+$/.test(cell)) && fits('switch', cells)) return { kind: 'switch', facts: {} }
  const special = plainKinds.find((kind) => fits(kind, cells))
  if (special) return { kind: special, facts: {} }
  if ((telephone.test(heading) || known?.kind === 'phone') && fits('phone', cells)) return { kind: 'phone', facts: {} }
  const amount = numeric(heading, cells, spoken)
  if (amount && known && ['money', 'points', 'yuanbao', 'percent'].includes(known.kind) && fits(known.kind, cells))
    return { kind: known.kind, facts: amount.facts['min'] === 0 ? { min: 0 } : {} }
  return amount ?? text(cells, known)
}

/** Whether a column that is called like a field of the vocabulary holds what that field holds. */
function holds(name: GivenName, cells: readonly string[]): boolean {
  switch (name) {
    case 'enable':
      return fits('switch', cells, { says: 'enabled' })
    case 'sort':
      return fits('integer', cells, { min: 0, max: 9999 })
    case 'remark':
      return longest(cells) <= 200 && !plainKinds.some((kind) => cells.length > 0 && fits(kind, cells))
    case 'createdAt':
    case 'updatedAt':
    case 'deletedAt':
      return fits('dateTime', cells) || fits('date', cells)
    default:
      return true
  }
}

/** 序号 and the like count the rows of the sheet. */
const counts = (heading: string, cells: readonly string[]) =>
  /^(序号|行号|no\.?|n[.º°]+|#)$/i.test(heading) && cells.every((cell, at) => cell === String(at + 1))

/** Drafts fields from a sheet: what a column holds decides its kind, what others are called decides its name. */
export function draftFromSample({ header, rows }: Table, experience: Experience): Draft {
  const notes: string[] = rows.length === 0 ? ['the sample has no rows: every column is taken for text'] : []
  const spoken = spokenIn(header, experience)
  const found = new Set<GivenName>()
  const fields = header.flatMap((heading, index): DraftField[] => {
    const all = rows.map((row) => row[index] ?? '')
    const cells = all.filter((cell) => cell !== '')
    const leave = (why: string): [] => {
      notes.push(`${heading || `column ${index + 1}`}: ${why}`)
      return []
    }
    if (heading === '') return leave('left out, it has no heading')
    if (counts(heading, cells)) return leave('left out, it numbers the rows')
    const given = givenBy(heading)
    const isGiven = given !== undefined && !found.has(given) && holds(given, cells)
    if (isGiven) found.add(given)
    if (isGiven && isMixin(given) && given !== 'remark') return leave(`is mixin.${given}`)
    if (isGiven && given !== 'remark') return leave(`left out, every row has it as ${given}`)
    if (isGiven) return [remark]
    // What others call a row, a day or an address of mail is not.
    const isPlain = cells.length > 0 && plainKinds.some((kind) => fits(kind, cells))
    const { known, words, why } = callField(heading, isPlain ? withoutReferences(experience) : experience, spoken)
    if (!words) return leave('left out, nothing in the heading can be a name')
    if (why !== undefined) notes.push(`${heading}: ${why}`)
    const { kind, of, facts } = kindOfColumn(heading, cells, experience, known, spoken)
    const required = rows.length > 0 && cells.length === rows.length && kind !== 'switch'
    const different = new Set(cells.map((cell) => cell.toLowerCase())).size === rows.length
    return [
      {
        ...words,
        ...(kind === 'ref' && !words.name.endsWith('Id') && { name: `${words.name}Id` }),
        // A choice is called after its options, unless others call a choice so.
        ...(kind === 'select' && of && known?.kind !== 'select' && !nameFrom(heading) && { name: of }),
        kind,
        ...(of && { of }),
        facts: { ...(required && { required }), ...facts },
        ...(kind === 'text' && required && different && rows.length > 1 && { distinct: true }),
      },
    ]
  })
  return finish(fields, notes, { importsEnable: found.has('enable') })
}
