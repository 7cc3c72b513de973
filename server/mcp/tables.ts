/** Tables of what the tools of assistants left to be confirmed or decided. Both are gone when their time is over. */
export const mcpTables: readonly string[] = [
  `create table if not exists "toolConfirmation" (
    "idHash" text primary key,
    "accountId" text not null,
    "tokenId" text,
    "tool" text not null,
    "arguments" jsonb not null,
    "expiresAt" timestamptz not null
  )`,
  `create index if not exists "toolConfirmation_by_expiry" on "toolConfirmation" ("expiresAt")`,
  `create table if not exists "toolRequest" (
    "id" text primary key,
    "accountId" text not null,
    "tokenId" text,
    "tokenName" text not null,
    "tool" text not null,
    "arguments" jsonb not null,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "state" text not null,
    "decidedAt" timestamptz,
    "answer" jsonb
  )`,
  `create index if not exists "toolRequest_by_account" on "toolRequest" ("accountId", "createdAt")`,
]
