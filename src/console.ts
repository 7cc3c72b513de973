import type { AnyResource } from './declare/index.ts'
import type { Locale } from './platform/contract.ts'
import { useLocale } from './providers/language.tsx'
import type { AnyUiExtension, UiExtension } from './screens/base/extensionTypes.ts'

/** A moment as people here write it. */
export { shanghaiTime } from './fields/shanghai.ts'
export { type Figure, FigureCards } from './fields/ui/FigureCards.tsx'
export { OptionTag } from './fields/ui/OptionTag.tsx'
export { RetryButton } from './fields/ui/RetryButton.tsx'
export { useCan } from './providers/accessControl.ts'
export { useDownload } from './providers/downloads.ts'
export { useFileUrl } from './providers/files.ts'
export { useFormats, useLabels, useLocale } from './providers/language.tsx'
export { type CallQuery, useCallQuery } from './providers/useCallQuery.ts'
export { useDragOrder } from './providers/useDragOrder.ts'
export type {
  AnyUiExtension,
  BeneathProps,
  CustomCellProps,
  CustomInputProps,
  CustomSectionProps,
  ScreenName,
  ScreenProps,
  UiExtension,
} from './screens/base/extensionTypes.ts'
export { useTrailLabels } from './screens/base/useTrailLabels.ts'
export { type StoredOrder, useStoredOrder } from './screens/custom/useStoredOrder.ts'
/** The generated list page, for pages that stand around it. */
export { ListScreen } from './screens/list/ListScreen.tsx'

/** Messages of one UI extension in the current language. */
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
export { useTrailLabels as useTrailWords } from './screens/base/useTrailLabels.ts'
/** @deprecated Until version 0.2: `useOwnMessages`. */
export { useOwnMessages as useOwnWords }
