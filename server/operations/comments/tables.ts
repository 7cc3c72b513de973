/**
 * Comments on records, and what stands in people's inboxes because of them. They belong to no declaration: every record
 * that keeps a trail has them. `resource` is the name of the declaration, never of a view.
 */
export const commentTables: readonly string[] = [
  `create table if not exists "comment" (
    "id" text primary key,
    "resource" text not null,
    "recordId" text not null,
    "authorId" text not null,
    "text" text not null,
    "mentions" text[] not null,
    "createdAt" timestamptz not null,
    "editedAt" timestamptz
  )`,
  `create index if not exists "comment_by_record" on "comment" ("resource", "recordId", "createdAt")`,
  `create table if not exists "inboxItem" (
    "id" text primary key,
    "accountId" text not null,
    "kind" text not null,
    "commentId" text not null references "comment" ("id") on delete cascade,
    "createdAt" timestamptz not null,
    "readAt" timestamptz,
    unique ("accountId", "commentId")
  )`,
  `create index if not exists "inboxItem_by_account" on "inboxItem" ("accountId", "createdAt" desc)`,
  `create index if not exists "inboxItem_unread" on "inboxItem" ("accountId") where "readAt" is null`,
]
