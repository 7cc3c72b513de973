import type { Logger } from 'pino'
import type { Catalogue, Labels } from '#declare'
import type { Locale } from '../../src/platform/contract.ts'
import type { OutboxSubscription } from '../../src/platform/outboxContract.ts'
import type { AssistantConfig } from '../core/assistantConfig.ts'
import type { OidcConfig } from '../core/oidcConfig.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/events.ts'
import type { Extensions } from './extension.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'
import type { SmsTransport } from './sms.ts'

/** Everything the server stands on, made once at start and handed down: no module holds state of its own. */
export interface Platform {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly events: EventBus
  /** The only source of now, so that tests can move it. */
  readonly clock: () => Date
  readonly log: Logger
  readonly sms: SmsTransport
  readonly extensions: Extensions
  readonly labelsByLocale: Readonly<Record<Locale, Labels>>
  /** Where uploads and, without DATABASE_URL, the database live. */
  readonly dataDir: string
  readonly version: string
  /** Single sign-on. Absent: there is none. */
  readonly oidc?: OidcConfig | undefined
  /** Who is asked what somebody looks for. Absent: nobody. */
  readonly assistant?: AssistantConfig | undefined
  /** The origin people open the console at, if the operator says so; absent: whatever a call was sent to. */
  readonly publicUrl?: string | undefined
  /** Whether messages can go by mail. */
  readonly sendsMail?: boolean
  /** Who outside is told of changes, to be seen; the outbox alone knows addresses and secrets. */
  readonly subscriptions?: readonly OutboxSubscription[]
  /** Whether assistants may come (`/mcp`). */
  readonly mcp?: boolean
  /** With which browsers subscribe to push messages; absent: there are none. */
  readonly pushKey?: string | undefined
  /** Absent where nothing runs beside the calls: in tests and tools. */
  readonly jobs?: Jobs
  /** Absent where nobody listens: in tests and tools. */
  readonly live?: Live
}
