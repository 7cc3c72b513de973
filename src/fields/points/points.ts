import { amountKind } from '../families/amount.ts'

/** Points of the member programme. */
export const points = amountKind('points')
