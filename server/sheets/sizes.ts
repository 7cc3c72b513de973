/** So many rows are imported within a call; more are a job's. */
export const maxConcurrent = 5_000
/** More rows than this are refused as a whole. */
export const maxImported = 100_000
/** Rows of a large sheet decided in one transaction: nobody waits long for them, and a cancel is soon heard. */
export const part = 1_000
/** A workbook is made in memory as a whole, while nobody is served; more failed rows than this are told as CSV. */
export const maxInWorkbook = 10_000
/** Of a large sheet a preview shows so many rows: the wrong ones first. */
export const maxShown = 2_000
