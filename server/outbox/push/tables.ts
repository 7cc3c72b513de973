/** Browsers that want push messages. A subscription belongs to a session, and is of no use when that has ended. */
export const pushTables: readonly string[] = [
  `create table if not exists "pushSubscription" (
    "id" text primary key,
    "accountId" text not null,
    "sessionId" text not null unique references "session" ("id") on delete cascade,
    "endpoint" text not null unique,
    "p256dh" text not null,
    "auth" text not null,
    "createdAt" timestamptz not null
  )`,
  `create index if not exists "pushSubscription_by_account" on "pushSubscription" ("accountId")`,
]
