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
  `create index if not exists "accessToken_by_account" on "accessToken" ("accountId")`,
]
