/**
 * What comes to people by itself. `nextAt` is when somebody looks at it next: the moment it is sent, or the next look at
 * a number of rows. `above`: the list was beyond its number at the last look.
 */
export const subscriptionTables: readonly string[] = [
  `create table if not exists "subscription" (
    "id" text primary key,
    "accountId" text not null,
    "title" text not null,
    "of" text not null,
    "query" text not null,
    "rhythm" text not null check ("rhythm" in ('daily', 'weekly', 'threshold')),
    "hour" integer,
    "weekday" integer,
    "threshold" integer,
    "ways" text[] not null,
    "webhook" text,
    "form" text not null,
    "state" text not null check ("state" in ('active', 'paused', 'refused')),
    "refusal" text,
    "above" boolean not null default false,
    "nextAt" timestamptz not null,
    "lastAt" timestamptz,
    "createdAt" timestamptz not null
  )`,
  `create index if not exists "subscription_by_account" on "subscription" ("accountId", "createdAt")`,
  `create index if not exists "subscription_due" on "subscription" ("nextAt") where "state" <> 'paused'`,
]
