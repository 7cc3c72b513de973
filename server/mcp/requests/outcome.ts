import type { ToolRequestOutcome } from '../../../src/platform/toolRequestContract.ts'
import { resourceOf } from '../../http/permission.ts'
import { isOfRows, type ToolUse } from '../makeCall.ts'
import type { Tool } from '../tool.ts'

const shownIn = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null && 'shown' in answer ? (answer.shown as Record<string, unknown>) : {}

/** What an operation answered, or would answer, in words. */
export function outcomeOf({ platform, call }: ToolUse, { route }: Tool, answer: unknown): ToolRequestOutcome {
  const resource = platform.catalogue.byName[resourceOf(route)]
  const labels = platform.labelsByLocale[call.locale]
  const shown = Object.entries(shownIn(answer)).map(([name, value]) => {
    const field = resource?.field[name]
    return { label: resource && field ? labels.field(resource, field) : name, text: String(value) }
  })
  if (!isOfRows(answer)) return { changes: null, refusals: [], shown }
  const refusals = answer.failed.map(({ title, msg }) => `${title}: ${msg}`)
  return { changes: answer.done.length, refusals, shown }
}
