import type { Fields, Values } from './field.ts'
import type { CustomOperation, Endpoint } from './operation.ts'

type Anything = Readonly<Record<string, unknown>>
/**
 * What the handler of a call is given.
 * @internal
 */
export type OperationInput<O> =
  O extends CustomOperation<Endpoint, infer I, boolean>
    ? [I] extends [never]
      ? Anything
      : Readonly<Values<I>>
    : Anything

/**
 * Whether a call that only one resource has is about one row.
 * @internal
 */
export type IsOfRow<O> =
  O extends CustomOperation<infer E, infer I, infer OfRow>
    ? [I] extends [never]
      ? false
      : E extends `GET ${string}`
        ? false
        : OfRow
    : false

/**
 * What the handler of a move is given.
 * @internal
 */
export type TransitionInput<T> = T extends { readonly $input: infer I extends Fields }
  ? [I] extends [never]
    ? Anything
    : Readonly<Values<I>>
  : Anything
