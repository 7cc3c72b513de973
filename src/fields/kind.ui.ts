import type { ComponentType } from 'react'
import type { FieldOfKind, Kind, KindValues, NormalResource } from '../declare/index.ts'
import type { FilterValue, WireRow } from '../platform/contract.ts'

export interface CellProps<K extends Kind = Kind> {
  /** Null shows an em dash; a Cell is never given undefined. */
  readonly value: KindValues[K] | null
  readonly field: FieldOfKind<K>
  readonly resource: NormalResource
  readonly row: WireRow
  /** What the reference is called (`row.labels`). */
  readonly label?: string | readonly string[] | undefined
  /** `list`: one or two lines with ellipsis. `show`: in full. */
  readonly place: 'list' | 'show'
}

/** An antd form control: controlled by `value` and `onChange`, labelled by `id`. Empty is null. */
export interface InputProps<K extends Kind = Kind> {
  readonly id?: string
  readonly value?: KindValues[K] | null
  readonly onChange?: (value: KindValues[K] | null) => void
  readonly onBlur?: () => void
  readonly field: FieldOfKind<K>
  readonly resource: NormalResource
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Labels of the references the row came with. */
  readonly label?: string | readonly string[] | undefined
  /** `list`: messages of its cells, by their path within the value: `[0].phone`. */
  readonly issues?: Readonly<Record<string, string>>
  /** A number: what its label says it is counted in, for kinds without a unit of their own. */
  readonly unit?: string | undefined
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

export interface FilterProps<K extends Kind = Kind> {
  readonly id?: string
  /** Undefined: the filter is not set. */
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
  readonly field: FieldOfKind<K>
  readonly resource: NormalResource
  readonly 'data-testid'?: string
}

/** The control of a kind in a form. */
export type KindInput<K extends Kind = Kind> = ComponentType<InputProps<K>>

/** The React part of a field kind, as lists need it; its input comes with the first form (`kinds.input.tsx`). */
export interface UiKind<K extends Kind = Kind> {
  readonly Cell: ComponentType<CellProps<K>>
  /** Null exactly when the pure part has no filter form. */
  readonly Filter: ComponentType<FilterProps<K>> | null
  /** How wide and how aligned a list column is. */
  readonly column: {
    /** As long as nothing has been measured. */
    readonly width: number
    readonly align?: 'right' | 'center'
    /** How narrow its values may be cut to. Without it they are never cut: half a number is another number. */
    readonly cut?: number
  }
}
