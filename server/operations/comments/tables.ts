/**
 * Comments on records. They belong to no declaration: every record that keeps a trail has them. `resource` is the name of
 * the declaration, never of a view.
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
  `alter table "comment" add column if not exists "roles" text[] not null default '{}',
    add column if not exists "files" text[] not null default '{}'`,
  `create index if not exists "comment_by_record" on "comment" ("resource", "recordId", "createdAt")`,
  // Whoever reads a file is asked by which comment; few have any.
  `create index if not exists "comment_by_file" on "comment" using gin ("files") where "files" <> '{}'`,
]
