import { undoEndpoints as endpoints } from '../../../src/platform/undoContract.ts'
import { DomainError } from '../../core/errors.ts'
import { askedContext, readableRows } from '../../domain/askedRecord.ts'
import type { Context } from '../../domain/context.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, type Parameters, switchIn, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { type Change, changeOfEntry, countChanged, ownChange } from './entries.ts'
import { previewUndo, undo } from './undo.ts'

/** How long one call may take back rows, and look ahead, in milliseconds. */
const atOnceMs = 800

const flag = (given: Parameters, name: string): boolean => given[name] !== undefined && switchIn(given, name)

/** A change with all that was done by the same call. */
const wholeChange = async (context: Context, given: Parameters, change: Change): Promise<Change> =>
  given['entryId'] === undefined ? change : changeOfEntry(context, textIn(given, 'entryId'), true)

async function asked(platform: Platform, call: Call, given: Parameters) {
  onlyKnown(given, ['resource', 'change', 'entryId', 'whole', 'over', 'from'])
  const context = askedContext(platform, call, given)
  // Whoever may not read such rows is not told of changes either; what taking back needs is asked row by row.
  if (!readableRows(context)) throw new DomainError('E_OP')
  const change =
    given['entryId'] === undefined
      ? ownChange(context, textIn(given, 'change'))
      : await changeOfEntry(context, textIn(given, 'entryId'), flag(given, 'whole'))
  const from = given['from'] === undefined || given['from'] === null ? null : textIn(given, 'from')
  return { context, change, options: { over: flag(given, 'over'), from, until: Date.now() + atOnceMs } }
}

/** Taking back what was done: every session may ask, and each row decides by the rules of what is done to it. */
export function undoRoutes(platform: Platform): Route[] {
  const inside = { permit: 'login', byToken: true, transaction: 'own' } as const
  return [
    {
      ...addressed(endpoints.undoPreview),
      ...inside,
      name: 'undo.preview',
      mutates: false,
      handle: async ({ body }, call) => {
        const { context, change, options } = await asked(platform, call, body)
        const whole = await wholeChange(context, body, change)
        return {
          data: { ...(await previewUndo(context, change, options)), together: await countChanged(context, whole) },
        }
      },
    },
    {
      ...addressed(endpoints.undo),
      ...inside,
      name: 'undo.run',
      mutates: true,
      handle: async ({ body }, call) => {
        const { context, change, options } = await asked(platform, call, body)
        return { data: await undo(context, change, options) }
      },
    },
  ]
}
