/**
 * Who has which record open in which tab. Nothing of it is worth keeping: it is not logged, and empty after a crash.
 * `resource` is the name of the declaration, never of a view.
 */
export const presenceTables: readonly string[] = [
  `create unlogged table if not exists "presence" (
    "resource" text not null,
    "recordId" text not null,
    "accountId" text not null,
    "tab" text not null,
    "editing" boolean not null,
    "at" timestamptz not null,
    primary key ("resource", "recordId", "accountId", "tab")
  )`,
]
