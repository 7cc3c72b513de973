/** Access tokens. The secret stands here as a digest only; `areas` null: all of its owner's. */
export const accessTokenTables: readonly string[] = [
  `create table if not exists "accessToken" (
    "id" text primary key,
    "tokenHash" text not null unique,
    "accountId" text not null,
    "name" text not null,
    "access" text not null check ("access" in ('read', 'write')),
    "areas" text[],
    "reveal" boolean not null default false,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "lastUsedAt" timestamptz,
    "lastUsedIp" text,
    "revokedAt" timestamptz,
    "revokedBy" text
  )`,
  // Of programs that were let in by their owner (oauth); their secret changes before the token ends.
  `alter table "accessToken" add column if not exists "clientId" text`,
  `alter table "accessToken" add column if not exists "clientHost" text`,
  `alter table "accessToken" add column if not exists "audience" text`,
  `alter table "accessToken" add column if not exists "secretExpiresAt" timestamptz`,
  `create index if not exists "accessToken_by_client" on "accessToken" ("clientId") where "clientId" is not null`,
  `create index if not exists "accessToken_by_account" on "accessToken" ("accountId")`,
]
