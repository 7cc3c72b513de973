import type { ComponentType } from 'react'
import type { AnyResource, FieldName, NormalPage, NormalResource, Row } from '../../declare/index.ts'
import type { InputProps } from '../../fields/kind.ui.ts'
import type { WireRow } from '../../platform/contract.ts'

type Name<R extends AnyResource> = keyof Row<R> & string

/** Shows one value; given only values that are there. */
export interface CustomCellProps<Value = unknown, OfRow = WireRow> {
  readonly value: Value
  readonly row: OfRow
  readonly place: 'list' | 'show'
}

/** A form control: what every field kind's control is given, for one value type. */
export type CustomInputProps<Value = unknown> = Omit<InputProps, 'value' | 'onChange' | 'field'> & {
  readonly value?: Value | null
  readonly onChange?: (value: Value | null) => void
}

/** A section of the form, in place of the generated one of the same title; it brings its own antd `Form.Item`s. */
export interface CustomSectionProps<OfRow = WireRow> {
  readonly mode: 'create' | 'edit'
  readonly row: OfRow | null
}

/** Beneath the details of a record: given the record. */
export interface BeneathProps<OfRow = WireRow> {
  readonly row: OfRow
}

/** What a screen is given, generated or not. */
export interface ScreenProps {
  readonly page: NormalPage
  readonly resource: NormalResource
  /** Of `create`, `edit` and `show`: the record, wherever it opens; null: a new one. */
  readonly id?: string | null
  /** The record that a new one begins as a copy of. */
  readonly copyOf?: string | null
  /** Ends it: back to the list, as that was left. */
  readonly onClose?: () => void
}
/** The screens of a resource that a UI extension may replace. */
export type ScreenName = 'list' | 'create' | 'edit' | 'show' | 'form' | 'import' | 'transition' | 'settings'

/** The UI extension of a resource has only what the declaration cannot say. It is loaded when a screen of the resource opens. */
export interface UiExtension<R extends AnyResource> {
  readonly cells?: { readonly [K in Name<R>]?: ComponentType<CustomCellProps<NonNullable<Row<R>[K]>, Row<R>>> }
  readonly inputs?: {
    readonly [K in FieldName<R> & Name<R>]?: ComponentType<CustomInputProps<NonNullable<Row<R>[K]>>>
  }
  /** By Chinese title of the section. */
  readonly sections?: Readonly<Record<string, ComponentType<CustomSectionProps<Row<R>>>>>
  /** What stands beneath the details of a record that is shown. */
  readonly beneath?: ComponentType<BeneathProps<Row<R>>>
  /** Whole pages; routing, permission, titles and tabs stay as they are. */
  readonly pages?: { readonly [S in ScreenName]?: ComponentType<ScreenProps> }
}

/** The same, as screens read it: they know no resource by name. */
export interface AnyUiExtension {
  readonly cells?: Readonly<Record<string, ComponentType<CustomCellProps>>>
  readonly inputs?: Readonly<Record<string, ComponentType<CustomInputProps>>>
  readonly sections?: Readonly<Record<string, ComponentType<CustomSectionProps>>>
  readonly beneath?: ComponentType<BeneathProps>
  readonly pages?: { readonly [S in ScreenName]?: ComponentType<ScreenProps> }
}
