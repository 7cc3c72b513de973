import type { NormalResource, ResourceKind } from '../../declare/index.ts'

/** Rows that are written once are their own history. */
const withoutTrail: ReadonlySet<ResourceKind> = new Set(['ledger', 'log', 'catalogue'])

/** Whether records of the resource have a trail: changes, what people say about them, and who has one open. */
export const keepsTrail = ({ kind }: NormalResource): boolean => !withoutTrail.has(kind)
