import type { NormalOperation } from '#declare'
import type { Answer, RawCall } from '../platform/route.ts'
import type { Context } from './context.ts'

/** Serves one declared operation of any resource. */
export type VerbHandler = (context: Context, operation: NormalOperation, raw: RawCall) => Promise<Answer>
