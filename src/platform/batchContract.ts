import type { ListRequest } from './listContract.ts'

/** The result of a batch as a file: each row, what became of it, and why. */
export const batchResult = 'GET /platform/pc/batch/result'

export const batchLimits = {
  /** Rows of one batch that are named one by one. */
  named: 10_000,
  /** Rows of one batch that a list finds. */
  found: 100_000,
  /** Ids that a state lists. */
  doneListed: 10_000,
  failedListed: 1_000,
} as const

/** Answer of batch verbs: decided row by row. */
export interface BatchAnswer {
  readonly done: readonly string[]
  readonly failed: readonly { readonly id: string; readonly errorCode: string; readonly msg: string }[]
}

/**
 * `POST …/batch/run` and `…/preview`: an operation on rows that are named, or on all that a list finds by `where`.
 * `input` is the switch of `enable`, the fields that `update` sets, or what a transition asks.
 */
export interface BatchRequest {
  readonly resource: string
  readonly operation: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly ids?: readonly string[]
  readonly where?: Pick<ListRequest, 'keyword' | 'filters'>
}
/** A row that was refused, and why. */
export interface BatchFailure {
  readonly id: string
  readonly title: string
  readonly errorCode: string
  readonly msg: string
}
/** What a batch did, or would do. */
export interface BatchAnswerOf {
  readonly total: number
  readonly done: readonly string[]
  /** How many of these are as asked already, and stay as they are; absent of a job. */
  readonly same?: number
  readonly failed: readonly BatchFailure[]
  /** Rows that a preview had no time for. */
  readonly unseen?: number
  /** Where value moves: what the sums of the rows that can be done come to, by field, in their stored units. */
  readonly sums?: Readonly<Record<string, number>>
}
/** A batch as far as it is. While it is `running` it goes on by itself, and `GET …/batch/state` says how far. */
export interface BatchState extends BatchAnswerOf {
  readonly id: string
  /** `done` lists these when it is over, up to `batchLimits.doneListed`. */
  readonly doneCount: number
  /** `failed` lists the first `batchLimits.failedListed` of these. */
  readonly failedCount: number
  readonly state: 'running' | 'finished' | 'cancelled' | 'failed'
}
