import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { NormalOperation } from '#declare'
import type { Call } from './call.ts'

/** What a caller sent, parsed and not yet checked. */
export interface RawCall {
  /** Every parameter at most once. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON body; `{}` when there is none. */
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** The parsed request itself, for multipart parts and the end of the connection. */
  readonly request: FastifyRequest
}

/** What a handler answers: data for the envelope, a body of its own (files, events), or another address. */
export type Answer =
  | {
      readonly data: unknown
      /** Only of a success that is not yet complete, `incompleteLogin`. */
      readonly errorCode?: string
      /** Shown to the person, already in the language of the call. */
      readonly msg?: string
    }
  | {
      readonly body: Buffer | Readable
      readonly headers: Readonly<Record<string, string>>
      /** Default: 200. */
      readonly status?: number
    }
  /** Only to browsers that came by a link. */
  | { readonly redirect: string }

/** One call of the platform. Nothing else can be registered, so that no address exists without a declaration. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** Full address, `/platform/pc/universalServicePhone/delete`. */
  readonly url: string
  /** `universalServicePhone.remove`; session calls: `session.login`. */
  readonly name: string
  /** Resource or page whose menu entries grant the permit. Default: the name before the dot. */
  readonly resource?: string
  /** As declared; `public`: no session; `pre`: also sessions whose login is not complete. */
  readonly permit: NormalOperation['permit'] | 'public' | 'pre'
  /** The call changes something, whatever its method. */
  readonly mutates: boolean
  /**
   * `call` (default of mutating calls): the handler runs in a transaction that its refusal undoes. `own`: the handler
   * opens transactions itself through `platform.database`, because some of what it writes must outlive a refusal
   * (login attempts), or because it waits for others meanwhile (SMS, uploads).
   */
  readonly transaction?: 'call' | 'own'
  readonly multipart?: boolean
  /** Its body may be a form in place of JSON, because a standard says so. */
  readonly form?: boolean
  /** Asks again who is there when the last proof is older than ten minutes (E_PROOF). */
  readonly stepUp?: boolean
  /** The console makes this call by itself: it is no sign that somebody is there, and does not keep the session. */
  readonly unattended?: boolean
  /**
   * Access tokens may carry the call although no page grants it (`permit: 'login'`): its handler asks for the rights itself.
   * Calls that pages grant are open to them anyway, unless this is false; what belongs to a session or to its owner's
   * account is not.
   */
  readonly byToken?: boolean
  /** What a failure without an answer of its own says in place of an envelope, because a standard says so. */
  readonly failure?: (status: number) => object
  /** What who is refused because nobody knows them is told in `WWW-Authenticate`: where they get a token. */
  readonly challenge?: (request: FastifyRequest) => string
  /** The answer goes on until somebody ends it: it is no work in hand. */
  readonly staysOpen?: boolean
  readonly handle: (request: RawCall, call: Call) => Promise<Answer>
}

/** Method and address of an endpoint of the contract, `GET /platform/pc/menu`. */
export function addressed(endpoint: string): Pick<Route, 'method' | 'url'> {
  const [method, url] = endpoint.split(' ') as [Route['method'], string]
  return { method, url }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `registerRoutes` alone. */
    route?: Route
  }
}
