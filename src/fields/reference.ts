import type { NormalField } from '../declare/index.ts'

/** Whether a value names other rows: what these are called comes with the row from the platform. */
export const isReference = ({ kind }: NormalField): boolean => kind === 'ref' || kind === 'refs'
