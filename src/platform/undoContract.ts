import type { BatchFailure } from './contract.ts'

/** Calls that take back what was done, and about rows that were deleted. */
export const undoEndpoints = {
  /** What taking a change back would do (`UndoQuestion`, answered by `UndoPreview`). */
  undoPreview: 'POST /platform/pc/undo/preview',
  undo: 'POST /platform/pc/undo/run',
  trash: 'POST /platform/pc/trash/list',
  restore: 'POST /platform/pc/trash/restore',
  purge: 'POST /platform/pc/trash/purge',
} as const

export const undoLimits = {
  /** Rows that one call takes back; `next` of its answer names where the following one goes on. */
  rows: 100,
  /** Rows that are restored or removed for good by one call. */
  trash: 100,
} as const

/** A change: one call of the caller's own, by its request id, or an entry of the trail of a record. */
export interface UndoQuestion {
  readonly resource: string
  readonly change?: string
  readonly entryId?: string
  /** With an entry: all rows of the resource that were changed together with it. Default: the entry alone. */
  readonly whole?: boolean
  /** Whether values that somebody changed later are overwritten. Default: such rows are refused, marked `later`. */
  readonly over?: boolean
  /** `next` of the answer before. */
  readonly from?: string
}

/** A row that stays as it is, and why. */
export interface UndoFailure extends BatchFailure {
  /** Somebody changed it later; `over` overwrites that. */
  readonly later?: true
}

/** A row of which some values do not come back, because the trail does not hold them. */
export interface PartlyUndone {
  readonly id: string
  readonly title: string
  readonly fields: readonly string[]
}

export interface UndoAnswer {
  /** Rows that the change was about; null where the question goes on from an earlier answer, which said it. */
  readonly total: number | null
  readonly done: readonly string[]
  /** How many of those were so already. */
  readonly same: number
  readonly failed: readonly UndoFailure[]
  readonly partly: readonly PartlyUndone[]
  /** Where the next call goes on; null at the end. */
  readonly next: string | null
}

/** What taking a change back would do. */
export interface UndoPreview extends UndoAnswer {
  /** Rows of the resource that were changed by the same call, which `whole` takes back. */
  readonly together: number
}

/** `POST …/trash/list`. */
export interface TrashQuestion {
  readonly resource: string
  readonly keyword?: string
  readonly pageNum?: number
  readonly pageSize?: number
}

/** A row that was deleted: who did it, when and from where. */
export interface TrashRow {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly who: string
  readonly ip: string | null
  /** The first columns of the list, as `condition` answers them. */
  readonly row: Readonly<Record<string, unknown>>
}

export interface TrashAnswer {
  readonly list: readonly TrashRow[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
  /** The caller may remove rows for good. */
  readonly purges: boolean
}

/** `POST …/trash/restore` and `…/purge`: each row is decided by itself. */
export interface TrashOutcome {
  readonly done: readonly string[]
  readonly failed: readonly UndoFailure[]
  /** Rows that came back together with those, because they were deleted with them. */
  readonly together: number
}
