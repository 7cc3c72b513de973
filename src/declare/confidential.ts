import type { NormalOperation } from './normal.ts'

/**
 * Whether an operation asks for what must not be kept, or hands it over: it is done row by row while somebody waits for
 * it, and neither for many rows nor as a job.
 */
export const isConfidential = ({ input, shows }: Pick<NormalOperation, 'input' | 'shows'>): boolean =>
  shows.length > 0 || input.some(({ writeOnly }) => writeOnly)
