import type { ConditionFits, Fields, FieldsFit, NamesFit } from './field.ts'
import type { NamingOperation } from './operation.ts'

/**
 * What operations must be so that what they say of the rows holds.
 * @internal
 */
export type OperationsFit<O, F extends Fields, State> = {
  readonly [K in keyof O as O[K] extends NamingOperation<never, never> & { readonly $states?: never }
    ? never
    : K]: OperationFits<O[K], F, State>
}
type OperationFits<O, F extends Fields, State> = (O extends NamingOperation<infer Only, infer Name>
  ? {
      readonly $only: string extends keyof Only ? unknown : ConditionFits<Only, F>
      readonly $names: NamesFit<Name, F>
    }
  : unknown) &
  (O extends { readonly $states: infer Named extends string }
    ? { readonly $states: StatesFit<Named, State> }
    : unknown) &
  (O extends { readonly $input: infer I extends Fields }
    ? [I] extends [never]
      ? unknown
      : string extends keyof I
        ? unknown
        : { readonly $input: FieldsFit<I, F & I> }
    : unknown)
type StatesFit<Named extends string, State> = string extends Named
  ? unknown
  : Named extends State
    ? Named
    : `there is no state ${Named}`
