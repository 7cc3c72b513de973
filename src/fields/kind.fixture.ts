import type { FieldOfKind, Kind, KindValues } from '../declare/index.ts'
import type { ErrorCode, FilterValue } from '../platform/contract.ts'

/** The test part of a field kind: what conformance suites and demo data make values from. */
export interface FieldFixture<K extends Kind = Kind> {
  /** A field that uses every fact of the kind. */
  readonly field: FieldOfKind<K>
  /** Values that are stored exactly so, and how a Chinese list writes them. */
  readonly valid: readonly { readonly value: KindValues[K]; readonly text: string }[]
  /** Values that are refused, and with which code. */
  readonly invalid: readonly { readonly value: unknown; readonly code: ErrorCode }[]
  /** Filters over rows holding `valid`, and the indexes of the rows they find. */
  readonly filters: readonly { readonly filter: FilterValue; readonly finds: readonly number[] }[]
  /** A valid value of any field of the kind, different for different `n` where the kind allows. */
  make(field: FieldOfKind<K>, n: number): KindValues[K]
}
