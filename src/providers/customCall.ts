import type { CustomParams } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { axiosThrough } from '../platform/axiosThrough.ts'
import type { CallOptions } from '../platform/client.ts'
import type { Envelope } from '../platform/contract.ts'

/**
 * A call by its address, as Refine's `useCustom` and `useCustomMutation` ask for one: simple-rest writes the request, our
 * client makes it. It comes on demand, because no list needs it.
 */
export async function customCall<Q, P>(asked: CustomParams<Q, P>, options: CallOptions): Promise<unknown> {
  const { data } = await simpleRest('', axiosThrough(options)).custom(asked)
  return (data as unknown as Envelope).data
}
