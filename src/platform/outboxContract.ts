/** Calls about what leaves the platform, for super administrators. */
export const outboxEndpoints = {
  outbox: 'GET /platform/pc/outbox/list',
  resendOutbox: 'POST /platform/pc/outbox/resend',
  outboxSubscriptions: 'GET /platform/pc/outbox/subscriptions',
} as const

export const outboxLimits = {
  /** Messages that are listed at once, the newest. */
  listed: 200,
  /** Messages that one call sends again. */
  resent: 10_000,
} as const

export const outboxChannels = ['mail', 'push', 'webhook', 'wecom', 'dingtalk'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

/**
 * `withdrawn`: when its turn came there was nothing to tell any more, or nobody who may be told. `dead`: given up; it
 * stays until somebody sends it again.
 */
export const outboxStates = ['waiting', 'sent', 'withdrawn', 'dead'] as const
export type OutboxState = (typeof outboxStates)[number]

/** A message as an administrator sees it: where it goes and how that went, never what it says. */
export interface OutboxItem {
  readonly id: string
  readonly channel: OutboxChannel
  /** Account, name of the subscription of a webhook, or id of a browser. */
  readonly recipient: string
  /** What the account is called; null: it is a subscription, or an account that is gone. */
  readonly recipientName: string | null
  /** `resource:id` of the record it is about; `resource` where it is about several. */
  readonly about: string | null
  readonly state: OutboxState
  readonly attempts: number
  /** When it is tried next; of what is not waiting, when it was last due. */
  readonly nextAt: string
  readonly lastError: string | null
  readonly createdAt: string
}

/** `GET …/outbox/list?state=&channel=&recipient=`: the newest `outboxLimits.listed` first. */
export interface OutboxAnswer {
  readonly list: readonly OutboxItem[]
  /** How many there are of each state, whatever was asked for. */
  readonly counts: Readonly<Record<OutboxState, number>>
}

/**
 * `POST …/outbox/resend`: by `ids`, or all that a `recipient` of a `channel` was sent from `from` to `to`, whatever became
 * of it. What waits for a later try is tried now.
 */
export interface OutboxResent {
  readonly count: number
}

/** `GET …/outbox/subscriptions`: a webhook or robot that the operator's file names, without secrets. */
export interface OutboxSubscription {
  readonly name: string
  readonly kind: Exclude<OutboxChannel, 'mail' | 'push'>
  /** Host of its address; robots have their key in the rest. */
  readonly host: string
  /** Names of the resources it is told of. */
  readonly resources: readonly string[]
  readonly events: readonly ('created' | 'updated' | 'deleted')[]
}
