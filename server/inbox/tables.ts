/**
 * Messages for people. `resource` is the name of a declaration, never of a view. `key` says what a message tells: the same
 * is told once to each person. A message about a list or a report has no record: `about` is the name of the list or report,
 * `address` its place in the console and `title` what it is called. A message about a comment goes with it, and shows what
 * the comment says now.
 */
export const inboxTables: readonly string[] = [
  `create table if not exists "inboxItem" (
    "id" text primary key,
    "accountId" text not null,
    "kind" text not null,
    "commentId" text references "comment" ("id") on delete cascade,
    "createdAt" timestamptz not null,
    "readAt" timestamptz
  )`,
  // Before there were other messages, each was about a comment, which knew the rest.
  `alter table "inboxItem" add column if not exists "resource" text, add column if not exists "recordId" text,
    add column if not exists "actorId" text, add column if not exists "text" text, add column if not exists "key" text,
    add column if not exists "later" timestamptz, alter column "commentId" drop not null`,
  `alter table "inboxItem" add column if not exists "about" text, add column if not exists "address" text,
    add column if not exists "title" text`,
  `update "inboxItem" i set "resource" = c."resource", "recordId" = c."recordId", "actorId" = c."authorId",
    "text" = '', "key" = 'comment:' || c."id" from "comment" c where c."id" = i."commentId" and i."key" is null`,
  `create unique index if not exists "inboxItem_by_key" on "inboxItem" ("accountId", "key")`,
  `create index if not exists "inboxItem_by_account" on "inboxItem" ("accountId", "createdAt" desc)`,
  `create index if not exists "inboxItem_by_record" on "inboxItem" ("resource", "recordId")`,
  `create index if not exists "inboxItem_unread" on "inboxItem" ("accountId") where "readAt" is null`,
  // The digest that a message goes into, by the moment when that is due.
  `alter table "inboxItem" add column if not exists "digestAt" timestamptz`,
  // Resources of which an account does not want to be told.
  `create table if not exists "inboxMute" ("accountId" text, "resource" text, primary key ("accountId", "resource"))`,
]
