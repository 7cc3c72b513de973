import type { Kind, NormalField } from '../../declare/index.ts'
import type { CellProps, FilterProps, InputProps } from '../kind.ui.ts'

/** Props of a control that several kinds with the same type of value share. */
export type SharedInput<Value> = Omit<InputProps<Kind>, 'value' | 'onChange' | 'field'> & {
  readonly value?: Value | null
  readonly onChange?: (value: Value | null) => void
  readonly field: NormalField
}

export type SharedFilter = Omit<FilterProps<Kind>, 'field'> & { readonly field: NormalField }

export type SharedCell<Value> = Omit<CellProps<Kind>, 'value' | 'field'> & {
  readonly value: Value | null
  readonly field: NormalField
}
