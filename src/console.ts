import type { ComponentType } from 'react'
import type { AnyResource, FieldName, NormalPage, NormalResource, Row } from './declare/index.ts'
import type { InputProps } from './fields/kind.ui.ts'
import type { Locale, WireRow } from './platform/contract.ts'
import { useLocale } from './providers/language.tsx'

export { type Figure, FigureCards } from './fields/ui/FigureCards.tsx'
export { OptionTag } from './fields/ui/OptionTag.tsx'
export { RetryButton } from './fields/ui/RetryButton.tsx'
export { useDownload } from './providers/downloads.ts'
export { useFileUrl } from './providers/files.ts'
export { useFormats, useLabels, useLocale } from './providers/language.tsx'
export { type CallQuery, useCallQuery } from './providers/useCallQuery.ts'
/** The generated list page, for pages that stand around it. */
export { ListScreen } from './screens/list/ListScreen.tsx'
export { useTrailLabels } from './screens/useTrailLabels.ts'

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
export type ScreenName = 'list' | 'create' | 'edit' | 'show' | 'form' | 'import' | 'transition' | 'settings'

/** The UI extension of a resource: only what the declaration cannot say. Loaded when a screen of it opens. */
export interface UiExtension<R extends AnyResource> {
  readonly cells?: { readonly [K in Name<R>]?: ComponentType<CustomCellProps<NonNullable<Row<R>[K]>, Row<R>>> }
  readonly inputs?: {
    readonly [K in FieldName<R> & Name<R>]?: ComponentType<CustomInputProps<NonNullable<Row<R>[K]>>>
  }
  /** By Chinese title of the section. */
  readonly sections?: Readonly<Record<string, ComponentType<CustomSectionProps<Row<R>>>>>
  /** Whole pages; routing, permission, titles and tabs stay as they are. */
  readonly pages?: { readonly [S in ScreenName]?: ComponentType<ScreenProps> }
}

/** The same, as screens read it: they know no resource by name. */
export interface AnyUiExtension {
  readonly cells?: Readonly<Record<string, ComponentType<CustomCellProps>>>
  readonly inputs?: Readonly<Record<string, ComponentType<CustomInputProps>>>
  readonly sections?: Readonly<Record<string, ComponentType<CustomSectionProps>>>
  readonly pages?: { readonly [S in ScreenName]?: ComponentType<ScreenProps> }
}

/** Words that only one UI extension says, in the current language. */
export const useOwnMessages = <Texts>(texts: Readonly<Record<Locale, Texts>>): Texts => texts[useLocale()]

/** Pairs a UI extension with its declaration; default export of `<resource>.ui.tsx`. */
export const defineUi = <R extends AnyResource>(resource: R, extension: UiExtension<R>) => ({ resource, extension })

/** @deprecated Until version 0.2: `UiExtension`. */
export type UiHalf<R extends AnyResource> = UiExtension<R>
/** @deprecated Until version 0.2: `AnyUiExtension`. */
export type AnyUiHalf = AnyUiExtension
/** @deprecated Until version 0.2: `useLabels`. */
export { useLabels as useLexicon } from './providers/language.tsx'
/** @deprecated Until version 0.2: `useCallQuery`. */
export { useCallQuery as useAnswer } from './providers/useCallQuery.ts'
/** @deprecated Until version 0.2: `useTrailLabels`. */
export { useTrailLabels as useTrailWords } from './screens/useTrailLabels.ts'
/** @deprecated Until version 0.2: `useOwnMessages`. */
export { useOwnMessages as useOwnWords }
