import type { NormalField } from '../../declare/index.ts'
import type { UiKind } from '../kind.ui.ts'

/** Answers the React half of any field. */
export type UiLookup = (field: NormalField) => UiKind
