import type { OutboxChannel } from '../../src/platform/outboxContract.ts'

/** A message on its way out. */
export interface OutboxMessage {
  /** The same however often it is sent. */
  readonly id: string
  /** Account, name of the subscription of a webhook, or id of a browser. */
  readonly recipient: string
  /** What it tells; stored once for each recipient. */
  readonly key: string
  readonly payload: unknown
  /** How often it was tried, this time included. */
  readonly attempts: number
}

/** `withdrawn`: by now there is nothing to tell, or nobody who may be told. A moment: not before it. */
export type Outcome = 'sent' | 'withdrawn' | Date

/** A way out. What `send` throws is tried again later; `Refused` is not. */
export interface Channel {
  readonly name: OutboxChannel
  send(message: OutboxMessage, signal: AbortSignal): Promise<Outcome>
}

/** The other side will never take this message. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
