/**
 * Tables of programs that people let in. What they are let in with is an access token ("accessToken", with the program that
 * has it); here are the programs, and what a token is made of. Secrets stand here as digests only.
 */
export const oauthTables: readonly string[] = [
  `create table if not exists "oauthClient" (
    "id" text primary key,
    "name" text not null,
    "redirectUris" text[] not null,
    "createdAt" timestamptz not null,
    "grantedAt" timestamptz
  )`,
  // Kept for a while after it was used: it may come a second time. "grantId": the access token that it was used for.
  `create table if not exists "oauthCode" (
    "codeHash" text primary key,
    "clientId" text not null,
    "accountId" text not null,
    "redirectUri" text not null,
    "challenge" text not null,
    "audience" text,
    "access" text not null,
    "areas" text[],
    "reveal" boolean not null,
    "days" integer not null,
    "expiresAt" timestamptz not null,
    "grantId" text
  )`,
  `create index if not exists "oauthCode_by_expiry" on "oauthCode" ("expiresAt")`,
  `create table if not exists "oauthRefreshToken" (
    "tokenHash" text primary key,
    "grantId" text not null,
    "usedAt" timestamptz
  )`,
  `create index if not exists "oauthRefreshToken_by_grant" on "oauthRefreshToken" ("grantId")`,
]
