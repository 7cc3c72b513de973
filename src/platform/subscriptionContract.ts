/** Calls about what comes to the person who is logged in by itself. */
export const subscriptionEndpoints = {
  subscriptions: 'GET /platform/pc/subscription/list',
  subscribe: 'POST /platform/pc/subscription/insert',
  changeSubscription: 'POST /platform/pc/subscription/update',
  pauseSubscription: 'POST /platform/pc/subscription/pause',
  unsubscribe: 'POST /platform/pc/subscription/delete',
  sendSubscription: 'POST /platform/pc/subscription/send',
} as const

export const subscriptionLimits = {
  /** Of one person. */
  most: 50,
  title: 60,
  query: 4000,
  threshold: 1_000_000,
  /** Rows of a file; a list with more comes as a link. */
  rows: 5_000,
  /** Rows whose titles a snapshot tells, or figures. */
  told: 5,
} as const

/** When it comes: every day, every week, or when a list or report grows beyond a number of rows. */
export const rhythms = ['daily', 'weekly', 'threshold'] as const
export type Rhythm = (typeof rhythms)[number]

export const ways = ['inbox', 'mail', 'webhook'] as const
export type Way = (typeof ways)[number]

/** A link with what the list or report came to, or its rows as a file besides. */
export const subscriptionForms = ['link', 'xlsx'] as const
export type SubscriptionForm = (typeof subscriptionForms)[number]

/** `refused`: when its turn came its owner might not have it; it is tried again with every turn. */
export const subscriptionStates = ['active', 'paused', 'refused'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Why nothing was sent: the list, its file or the webhook is none of its owner's any more. */
export const refusals = ['list', 'export', 'webhook'] as const
export type Refusal = (typeof refusals)[number]

/** `POST …/subscription/insert`; with `id` that of `…/update`. */
export interface SubscriptionDraft {
  readonly title: string
  /** Name of a resource, view or report. */
  readonly of: string
  /** What its page is filtered by, as its address says it. */
  readonly query: string
  readonly rhythm: Rhythm
  /** Of Shanghai, 0 to 23; of `daily` and `weekly`. */
  readonly hour: number | null
  /** 1 is Monday, 7 is Sunday; of `weekly`. */
  readonly weekday: number | null
  /** Of `threshold`: it comes when there are more rows than this. */
  readonly threshold: number | null
  readonly ways: readonly Way[]
  /** Name of a webhook that the operator configured; super administrators only. */
  readonly webhook: string | null
  readonly form: SubscriptionForm
}

export interface SubscriptionItem extends SubscriptionDraft {
  readonly id: string
  /** Figures alone have no number of rows that could be exceeded. */
  readonly hasRows: boolean
  /** Where it opens in the console; null: its page is gone. */
  readonly address: string | null
  readonly state: SubscriptionState
  readonly refusal: Refusal | null
  /** When it came last, ISO 8601 in UTC; null: not yet. */
  readonly lastAt: string | null
  /** When it comes next; null where it is paused, or where a number decides. */
  readonly nextAt: string | null
}

/** `GET …/subscription/list` */
export interface SubscriptionsAnswer {
  readonly list: readonly SubscriptionItem[]
  /** Where the account's mail goes; null: it has no address, or this platform sends no mail. */
  readonly mail: string | null
  readonly sendsMail: boolean
  /** Webhooks that the caller may name. */
  readonly webhooks: readonly string[]
}
