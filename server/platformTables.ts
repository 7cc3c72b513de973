import { importTables } from './import/failures.ts'
import { inboxTables } from './inbox/tables.ts'
import { mcpTables } from './mcp/tables.ts'
import { batchTables } from './operations/batch/tables.ts'
import { commentTables } from './operations/comments/tables.ts'
import { presenceTables } from './operations/presence/tables.ts'
import { pushTables } from './outbox/push/tables.ts'
import { outboxTables } from './outbox/tables.ts'
import { sessionTables } from './session/tables.ts'
import { subscriptionTables } from './subscriptions/tables.ts'

/** First answers of writes, replayed for the same key (`http/idempotency.ts`). */
const idempotencyTables = [
  `create table if not exists "idempotency" (
    "accountId" text not null,
    "key" text not null,
    "route" text not null,
    "bodyHash" text not null,
    "answer" jsonb,
    "createdAt" timestamptz not null,
    primary key ("accountId", "key")
  )`,
  `create index if not exists "idempotency_createdAt" on "idempotency" ("createdAt")`,
]

/** What the installation remembers about itself: which demo profile it was filled with. */
const installationTables = [
  `create table if not exists "installation" ("name" text primary key, "value" text not null)`,
]

/**
 * Tables of the platform itself, which belong to no declaration: statements that may be run again at every start.
 * Each part of the server keeps its own list and is named here. Columns added later come as
 * `alter table … add column if not exists …` after the table; anything else is a migration.
 */
export const platformTables: readonly string[] = [
  ...installationTables,
  ...sessionTables,
  ...idempotencyTables,
  ...batchTables,
  ...importTables,
  ...commentTables,
  // Messages go with the comments they are about.
  ...inboxTables,
  ...outboxTables,
  ...subscriptionTables,
  ...pushTables,
  ...presenceTables,
  ...mcpTables,
]
