/**
 * What is to leave the platform: stored with the change it tells of, and sent afterwards. `seq` is the order in which
 * messages were stored; of a record it is that of its changes, because each waits for the row. `leasedUntil`: a process is
 * sending it; when that moment is over without a word, the process is taken to have died.
 */
export const outboxTables: readonly string[] = [
  `create table if not exists "outbox" (
    "id" text primary key,
    "seq" bigint generated always as identity,
    "channel" text not null,
    "recipient" text not null,
    "key" text not null,
    "orderKey" text,
    "payload" jsonb not null,
    "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'withdrawn', 'dead')),
    "attempts" integer not null default 0,
    "nextAt" timestamptz not null,
    "leasedUntil" timestamptz,
    "lastError" text,
    "createdAt" timestamptz not null,
    "endedAt" timestamptz,
    unique ("channel", "recipient", "key")
  )`,
  `create index if not exists "outbox_due" on "outbox" ("channel", "recipient", "nextAt") where "state" = 'waiting'`,
  `create index if not exists "outbox_order" on "outbox" ("recipient", "orderKey", "seq") where "state" = 'waiting'`,
  `create index if not exists "outbox_ended" on "outbox" ("endedAt") where "endedAt" is not null`,
]
