/** Calls about what an assistant asked for and its owner decides. No access token may make them: a person does. */
export const toolRequestEndpoints = {
  toolRequest: 'GET /platform/pc/toolRequest/detail',
  approveToolRequest: 'POST /platform/pc/toolRequest/approve',
  declineToolRequest: 'POST /platform/pc/toolRequest/decline',
} as const

export const toolRequestLimits = {
  /** Requests of one account that wait at the same time. */
  open: 20,
  /** Hours after which a request that nobody decided is void. */
  hours: 24,
  /** Records of a request that are called by their names. */
  named: 20,
} as const

/** `expired`: nobody decided it in time. */
export type ToolRequestState = 'open' | 'approved' | 'declined' | 'expired'

/** `GET …/toolRequest/detail` with `id`: what is asked for, and what it would come to now. */
export interface ToolRequest {
  readonly id: string
  readonly state: ToolRequestState
  /** The access token that the assistant uses, as its owner called it; empty: it came with a session. */
  readonly tokenName: string
  /** What is asked for, in the language of the call: `Refunds · Execute`. */
  readonly title: string
  readonly resource: string
  readonly createdAt: string
  readonly expiresAt: string
  /** Records that are named, the first of them by what they are called. */
  readonly records: readonly { readonly id: string; readonly title: string }[]
  /** Null: all that a search finds, or a new record. */
  readonly total: number | null
  /** What was said with it: labels and values in words. */
  readonly input: readonly { readonly label: string; readonly text: string }[]
  /** Why it would be refused now, in words; empty: it would not. One sentence for each record that would stay as it is. */
  readonly refusals: readonly string[]
  /** How many records it would change now; null: it is not about records that are there. */
  readonly changes: number | null
  /** How much would move now: sums of all those records, as labels and values in words. */
  readonly sums: readonly { readonly label: string; readonly text: string }[]
}

/** `POST …/toolRequest/approve` with `id`: what became of it. */
export interface ToolRequestOutcome {
  /** How many records were changed; null: it is not about records that were there. */
  readonly changes: number | null
  /** Why others stayed as they are, in words. */
  readonly refusals: readonly string[]
  /** What is shown this once, by what it is called. */
  readonly shown: readonly { readonly label: string; readonly text: string }[]
}
