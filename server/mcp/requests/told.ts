import type { NormalField } from '#declare'
import { type ToolRequest, toolRequestLimits } from '../../../src/platform/toolRequestContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../../domain/dictionary.ts'
import { fieldI18nOf, textOf } from '../../domain/fieldI18n.ts'
import { titlesOfIds } from '../../domain/recordTitle.ts'
import { asText, labelsOf, loadReferenceLabels, referredIds } from '../../domain/referenceLabels.ts'
import { refusalText } from '../../domain/refusalText.ts'
import { contextFor } from '../../domain/rows.ts'
import { resourceOf } from '../../http/permission.ts'
import type { Parameters } from '../../platform/parameters.ts'
import { foreseen, isOfRows, type ToolUse } from '../makeCall.ts'
import { spoken, spokenInput } from '../spoken.ts'
import type { Tool } from '../tool.ts'
import { outcomeOf } from './outcome.ts'
import { type StoredRequest, stateOf } from './stored.ts'

/** The fields that a request gives values to, in the words of the call, and the values. */
function inputOf(
  { resource, call, platform }: Context,
  { route }: Tool,
  given: Parameters,
): { readonly fields: readonly NormalField[]; readonly values: Parameters } {
  const labels = platform.labelsByLocale[call.locale]
  const operation = resource.operation[route.name.slice(route.name.indexOf('.') + 1)]
  if (operation?.ofRow) {
    const values = (given['input'] ?? {}) as Parameters
    return { fields: spokenInput(resource, operation, labels), values }
  }
  const values = (operation?.verb === 'create' ? given : (given['input'] ?? {})) as Parameters
  return { fields: spoken(resource, labels).fields, values }
}

/** Values as people write them, with their labels. */
async function inWords(
  context: Context,
  said: readonly NormalField[],
  values: Parameters,
): Promise<ToolRequest['input']> {
  const given = said.filter(({ name }) => values[name] !== undefined && values[name] !== null)
  const items = await loadDictionaries(context, dictionariesOf(given))
  const i18n = fieldI18nOf(context.platform, context.call.locale, items)
  const names = await loadReferenceLabels(context, referredIds(given, [values]))
  const { labels } = labelsOf(given, values, names, context.call.locale)
  return given.map((field) => ({
    label: field.label,
    text: textOf(asText(field), values[field.name], i18n, labels[field.name]),
  }))
}

/** How much the records that are foreseen to change move, in words. */
const sumsIn = (context: Context, answer: unknown): Promise<ToolRequest['sums']> => {
  const sums = isOfRows(answer) ? (answer.sums ?? {}) : {}
  const { fields } = spoken(context.resource, context.platform.labelsByLocale[context.call.locale])
  return inWords(
    context,
    fields.filter(({ name }) => name in sums),
    sums,
  )
}

const idsOf = ({ ids }: Parameters): readonly string[] =>
  Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []

type Foreseen = Pick<ToolRequest, 'refusals' | 'changes' | 'sums'>

/** What it would come to now. */
async function foreseenOutcome(use: ToolUse, tool: Tool, given: Parameters, context: Context): Promise<Foreseen> {
  if (tool.isConfidential) return { refusals: [], changes: idsOf(given).length, sums: [] }
  try {
    const answer = await foreseen(use, tool, tool.plan(given))
    const { refusals, changes } = outcomeOf(use, tool, answer)
    return { refusals, changes, sums: await sumsIn(context, answer) }
  } catch (cause) {
    if (cause instanceof DomainError) return { refusals: [refusalText(context, cause)], changes: 0, sums: [] }
    throw cause
  }
}

/** A request as its owner decides it. */
export async function told(use: ToolUse, tool: Tool, request: StoredRequest): Promise<ToolRequest> {
  const { platform, call } = use
  const { id, given, tokenName, createdAt, expiresAt } = request
  const context = contextFor(platform, call, resourceOf(tool.route), tool.route.permit as Context['permit'])
  const ids = idsOf(given)
  const titles = await titlesOfIds(context, ids.slice(0, toolRequestLimits.named))
  const state = stateOf(request, call.now)
  const { fields, values } = inputOf(context, tool, given)
  return {
    id,
    state,
    tokenName,
    title: tool.title,
    resource: context.resource.of,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    records: ids.slice(0, toolRequestLimits.named).map((one) => ({ id: one, title: titles.get(one) ?? one })),
    total: 'ids' in given ? ids.length : null,
    input: await inWords(context, fields, values),
    ...(state === 'open'
      ? await foreseenOutcome(use, tool, given, context)
      : { refusals: [], changes: null, sums: [] }),
  }
}
