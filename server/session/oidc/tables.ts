/** Tables of single sign-on. Of states, browsers and tickets only the digest is here, and what expired is swept. */
export const oidcTables: readonly string[] = [
  // Logins that are at the provider right now.
  `create table if not exists "oidcLogin" (
    "stateHash" text primary key,
    "browserHash" text not null,
    "nonce" text not null,
    "verifier" text not null,
    "redirect" text not null,
    "expiresAt" timestamptz not null
  )`,
  // Logins that came back and wait for the call that redeems them.
  `create table if not exists "oidcTicket" (
    "ticketHash" text primary key,
    "browserHash" text not null,
    "accountId" text not null,
    "factor" boolean not null,
    "provedAt" timestamptz,
    "issuer" text not null,
    "subject" text not null,
    "sid" text,
    "idToken" text not null,
    "expiresAt" timestamptz not null
  )`,
  // Whose identity at the provider an account is; one of each.
  `create table if not exists "oidcLink" (
    "issuer" text not null,
    "subject" text not null,
    "accountId" text not null,
    "linkedAt" timestamptz not null,
    primary key ("issuer", "subject"),
    unique ("issuer", "accountId")
  )`,
  // Which sessions came from the provider, so that either side can end the other's.
  `create table if not exists "oidcSession" (
    "tokenHash" text primary key,
    "issuer" text not null,
    "subject" text not null,
    "sid" text,
    "idToken" text not null
  )`,
  `create index if not exists "oidcSession_by_subject" on "oidcSession" ("issuer", "subject")`,
]
