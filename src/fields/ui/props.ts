import type { Kind, NormalField } from '../../declare/index.ts'
import type { FilterProps, InputProps } from '../kind.ui.ts'

/** Props of a control that several kinds with the same type of value share. */
export type SharedInput<Value> = Omit<InputProps<Kind>, 'value' | 'onChange' | 'field'> & {
  readonly value?: Value | null
  readonly onChange?: (value: Value | null) => void
  readonly field: NormalField
}

export type SharedFilter = Omit<FilterProps<Kind>, 'field'> & { readonly field: NormalField }
