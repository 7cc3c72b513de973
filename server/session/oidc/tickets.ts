import { sql } from 'kysely'
import { digest } from '../../core/tokens.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TicketHolder, TicketVerifier } from '../tickets.ts'
import { sentBrowser } from './browser.ts'
import type { SignedOn } from './signedOn.ts'

type Row = SignedOn & { readonly loginName: string; readonly factor: boolean; readonly provedAt: Date | null }

/** Tickets of single sign-on: of the browser that began the login, for two minutes. That each counts once is up to the call. */
export const signOnTickets = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): TicketVerifier => ({
  async verify(ticket, raw): Promise<TicketHolder | null> {
    const { rows } = await sql<Row>`
      select a."loginName", t."factor", t."provedAt", t."issuer", t."subject", t."sid", t."idToken"
      from "oidcTicket" t join "account" a on a."id" = t."accountId" and a."deletedAt" is null
      where t."ticketHash" = ${digest(ticket)} and t."browserHash" = ${digest(sentBrowser(raw) ?? '')}
        and t."expiresAt" > ${clock()}`.execute(database.read)
    if (!rows[0]) return null
    const { loginName, factor, provedAt, ...signedOn } = rows[0]
    return { loginName, complete: true, factor, provedAt, signedOn }
  },
})
