import { accessTokenTables } from './accessTokens/tables.ts'
import { oauthTables } from './oauth/tables.ts'
import { oidcTables } from './oidc/tables.ts'

/**
 * Tables of the session, which belong to no declaration. Secrets stand here as digests only, and rows go as soon as
 * they have no use (`sweep`).
 */
export const sessionTables: readonly string[] = [
  `create table if not exists "session" (
    "id" text primary key,
    "tokenHash" text not null unique,
    "accountId" text not null,
    "stage" text not null,
    "createdAt" timestamptz not null,
    "lastUsedAt" timestamptz not null,
    "expiresAt" timestamptz not null,
    "endedAt" timestamptz,
    "endedAs" text check ("endedAs" in ('replaced', 'invalid', 'expired')),
    "ip" text not null,
    "userAgent" text not null
  )`,
  // Until the second factor came, the table named its stages; what sets them is one type (sessions.ts).
  `alter table "session" drop constraint if exists "session_stage_check"`,
  `alter table "session" add column if not exists "provedAt" timestamptz`,
  `alter table "session" add column if not exists "deviceHash" text`,
  `alter table "session" add column if not exists "newDevice" boolean not null default false`,
  `create index if not exists "session_open_by_account" on "session" ("accountId") where "endedAt" is null`,
  `create index if not exists "session_by_expiry" on "session" ("expiresAt")`,
  `create table if not exists "loginAttempt" (
    "key" text primary key,
    "tries" integer not null,
    "until" timestamptz not null
  )`,
  `alter table "loginAttempt" add column if not exists "next" timestamptz`,
  `create table if not exists "knownDevice" (
    "deviceHash" text not null,
    "accountId" text not null,
    "usedAt" timestamptz not null,
    primary key ("deviceHash", "accountId")
  )`,
  `create table if not exists "deviceNotice" (
    "id" text primary key,
    "accountId" text not null,
    "deviceHash" text,
    "at" timestamptz not null,
    "ip" text not null,
    "userAgent" text not null
  )`,
  `create index if not exists "deviceNotice_by_account" on "deviceNotice" ("accountId")`,
  `create table if not exists "secondFactor" (
    "accountId" text primary key,
    "secret" text,
    "since" timestamptz,
    "lastStep" bigint not null default 0,
    "draftId" text,
    "draftSecret" text,
    "draftAt" timestamptz,
    "recoverySalt" text,
    "demandedAt" timestamptz,
    "resetAt" timestamptz
  )`,
  `create table if not exists "recoveryCode" (
    "accountId" text not null,
    "codeHash" text not null,
    primary key ("accountId", "codeHash")
  )`,
  `create table if not exists "passkey" (
    "id" text primary key,
    "accountId" text not null,
    "credentialId" text not null unique,
    "publicKey" text not null,
    "counter" bigint not null,
    "transports" text[] not null,
    "host" text not null,
    "name" text not null,
    "createdAt" timestamptz not null,
    "lastUsedAt" timestamptz
  )`,
  `create index if not exists "passkey_by_account" on "passkey" ("accountId")`,
  `create table if not exists "passkeyChallenge" (
    "challengeHash" text primary key,
    "purpose" text not null,
    "sessionId" text,
    "expiresAt" timestamptz not null
  )`,
  `create index if not exists "passkeyChallenge_by_expiry" on "passkeyChallenge" ("expiresAt")`,
  `create table if not exists "smsCode" (
    "mobile" text not null,
    "purpose" text not null,
    "accountId" text not null,
    "codeHash" text not null,
    "tries" integer not null,
    "expiresAt" timestamptz not null,
    primary key ("mobile", "purpose")
  )`,
  `create table if not exists "preference" (
    "accountId" text not null,
    "key" text not null,
    "value" text not null,
    primary key ("accountId", "key")
  )`,
  `create table if not exists "usedTicket" (
    "ticketHash" text primary key,
    "usedAt" timestamptz not null
  )`,
  ...accessTokenTables,
  ...oauthTables,
  ...oidcTables,
]
