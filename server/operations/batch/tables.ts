/**
 * What one operation did to many rows: how far it is, and row by row what became of it. `jobId` is its line in the export
 * centre, if it takes longer than a call may; `tokenId` and `tool` say by what it was asked for, if not by a session.
 */
export const batchTables: readonly string[] = [
  `create table if not exists "batch" (
    "id" text primary key,
    "accountId" text not null,
    "resource" text not null,
    "operation" text not null,
    "input" jsonb not null,
    "locale" text not null,
    "total" integer not null,
    "state" text not null check ("state" in ('running', 'finished', 'cancelled', 'failed')),
    "createdAt" timestamptz not null
  )`,
  `alter table "batch" add column if not exists "doneCount" integer not null default 0,
    add column if not exists "sameCount" integer not null default 0,
    add column if not exists "failedCount" integer not null default 0,
    add column if not exists "jobId" text,
    add column if not exists "changeId" text,
    add column if not exists "tokenId" text,
    add column if not exists "tool" text,
    drop column if exists "rest", drop column if exists "done", drop column if exists "failed"`,
  `create index if not exists "batch_createdAt" on "batch" ("createdAt")`,
  `create table if not exists "batchRow" (
    "batchId" text not null references "batch" on delete cascade,
    "place" integer not null,
    "rowId" text not null,
    "outcome" text check ("outcome" in ('done', 'same', 'failed')),
    "title" text,
    "errorCode" text,
    "msg" text,
    primary key ("batchId", "place")
  )`,
]
