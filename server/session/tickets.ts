import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import type { RawCall } from '../platform/route.ts'
import type { SignedOn } from './oidc/signedOn.ts'

/** Whom a ticket of the unified login stands for. */
export interface TicketHolder {
  readonly loginName: string
  /** False: the issuer vouches for the person but wants another step before the login is complete. */
  readonly complete: boolean
  /** Accepted again and again. Only the tickets of a demonstration are. */
  readonly reusable?: boolean
  /** The issuer has asked for a second factor, too. Default: false. */
  readonly factor?: boolean
  /** When the issuer saw who they are. Null: it does not say. Default: now. */
  readonly provedAt?: Date | null
  /** Their session at the provider of single sign-on. */
  readonly signedOn?: SignedOn
}

/** Asks the issuer of the unified login about a ticket; null when it does not know it. */
export interface TicketVerifier {
  verify(ticket: string, raw: RawCall): Promise<TicketHolder | null>
}

const demoHolders: ReadonlyMap<string, TicketHolder> = new Map([
  ['DEMO-TICKET-OK', { loginName: 'unify', complete: true, reusable: true }],
  ['DEMO-TICKET', { loginName: 'unify', complete: false, reusable: true }],
])

/**
 * The tickets of the demo data (domain 5.3), for an installation without an issuer. Anybody may know them, so they
 * count only where the demo data stands; an installation that started empty has no ticket at all.
 */
export const demoTickets = ({ database }: Pick<Platform, 'database'>): TicketVerifier => ({
  async verify(ticket) {
    const holder = demoHolders.get(ticket)
    if (!holder) return null
    const { rows } = await sql`
      select 1 from "installation" where "name" = 'demo' and "value" <> 'empty'`.execute(database.read)
    return rows.length > 0 ? holder : null
  },
})

/** Whichever of them knows a ticket. */
export const firstOf = (...verifiers: readonly TicketVerifier[]): TicketVerifier => ({
  async verify(ticket, raw) {
    for (const verifier of verifiers) {
      const holder = await verifier.verify(ticket, raw)
      if (holder) return holder
    }
    return null
  },
})
