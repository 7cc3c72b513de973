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
