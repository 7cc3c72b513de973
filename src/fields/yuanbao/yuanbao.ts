import { amountKind } from '../families/amount.ts'

/** Yuanbao, the platform's virtual coin. */
export const yuanbao = amountKind('yuanbao')
