import type { NormalField } from '../../declare/index.ts'
import type { KindInput, UiKind } from '../kind.ui.ts'

/** Answers the React part of any field. */
export type UiLookup = (field: NormalField) => UiKind

/** What the editor needs of any field: how wide it is, and its input. */
export interface EditorLookup {
  readonly uiOf: UiLookup
  readonly inputOf: (field: NormalField) => KindInput
}
