import type { NormalField } from '#declare'
import type { HistoryAnswer, HistoryEntry, HistoryVersion } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { type Context, contextOf } from '../../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../../domain/dictionary.ts'
import { fieldI18nOf, textOf } from '../../domain/fieldI18n.ts'
import { trail } from '../../domain/log.ts'
import {
  asText,
  labelsOf,
  loadReferenceLabels,
  type ReferenceLabels,
  referredIds,
} from '../../domain/referenceLabels.ts'
import { toWire } from '../../domain/wire.ts'
import type { StoredRow, Values } from '../../platform/repository.ts'
import { changesOf, type Step } from './steps.ts'
import { restorable, trailOf } from './trail.ts'

/** Longest text of a value; whoever wants an article in full restores it. */
const longest = 500

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type Speak = (field: NormalField, value: unknown) => string | null

/** Says values in the language of the caller; the trail itself is kept in Chinese. */
async function speaker(context: Context, states: readonly Values[]): Promise<Speak> {
  const { resource, platform, call } = context
  const labels: ReferenceLabels = await loadReferenceLabels(context, referredIds(resource.fields.map(asText), states))
  const items = await loadDictionaries(context, dictionariesOf(resource.fields))
  const i18n = fieldI18nOf(platform, call.locale, items)
  return (field, value) => {
    const { labels: named } = labelsOf([asText(field)], { [field.name]: value }, labels, call.locale)
    const text = textOf(field, value, i18n, named[field.name])
    return (field.kind === 'richText' ? plain(text) : text).slice(0, longest) || null
  }
}

function toldIn({ resource }: Context, { entry, before, after }: Step, speak: Speak): HistoryEntry['changes'] {
  return changesOf(entry).map((change) => {
    const field = resource.field[change.field]
    const textIn = (state: Values, recorded: string | null) =>
      field && Object.hasOwn(state, change.field) ? speak(field, state[change.field]) : recorded
    return { field: change.field, before: textIn(before, change.before), after: textIn(after, change.after) }
  })
}

const throughWhat = ({ token, tool }: StoredRow): Pick<HistoryEntry, 'token' | 'tool'> => ({
  ...(typeof token === 'string' && { token }),
  ...(typeof tool === 'string' && { tool }),
})

/** Who changed what of a record, and when: the newest changes first. */
export async function historyOf(context: Context, id: string): Promise<HistoryAnswer> {
  const record = await trailOf(context, id)
  const { steps, total } = record
  const log = contextOf(context, trail)
  if (!log || steps.length === 0) return { list: [], total }
  const writers = log.resource.fields.filter(({ name }) => name === 'createdBy')
  const people = await toWire(
    log,
    steps.map(({ entry }) => entry),
    writers,
    false,
  )
  const speak = await speaker(
    context,
    steps.flatMap(({ before, after }) => [before, after]),
  )
  return {
    list: steps.map((step, index) => ({
      id: step.entry.id,
      at: String(step.entry['createdAt']),
      who: String(people[index]?.labels?.['createdBy'] ?? ''),
      ...throughWhat(step.entry),
      operation: String(step.entry['operation']),
      changes: toldIn(context, step, speak),
      restorable: Object.keys(restorable(record, step)).length > 0,
    })),
    total,
  }
}

/** What writing a record back to the state after one of its changes would set. */
export async function versionOf(context: Context, id: string, entryId: string): Promise<HistoryVersion> {
  const record = await trailOf(context, id)
  const step = record.steps.find(({ entry }) => entry.id === entryId)
  const values = step ? restorable(record, step) : {}
  if (Object.keys(values).length === 0) throw new DomainError('E_NOT_FOUND')
  return { version: record.row.version, values }
}
