import type { Call, News } from '../platform/call.ts'
import type { OperationsPlatform } from './context.ts'

/** Lets every server half that hears of residents' deeds answer them, in the order of the files. */
export async function tell(
  { halves }: Pick<OperationsPlatform, 'halves'>,
  call: Call,
  { done = [], undone = [] }: News,
): Promise<void> {
  for (const { hears } of Object.values(halves.resources)) {
    if (done.length > 0) await hears?.done?.(done, call)
    if (undone.length > 0) await hears?.undone?.(undone, call)
  }
}
