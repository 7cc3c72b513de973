/** Calls about comments on records, and about what reached a person by them. */
export const commentEndpoints = {
  comments: 'GET /platform/pc/comment/list',
  readers: 'GET /platform/pc/comment/readers',
  addComment: 'POST /platform/pc/comment/insert',
  editComment: 'POST /platform/pc/comment/update',
  removeComment: 'POST /platform/pc/comment/delete',
  inbox: 'GET /platform/pc/inbox/list',
  inboxCount: 'GET /platform/pc/inbox/count',
  markInboxRead: 'POST /platform/pc/inbox/read',
} as const

export const commentLimits = {
  /** Characters of a comment. */
  text: 1_000,
  /** People one comment mentions. */
  mentions: 20,
  /** How long its author may change or remove it, in minutes. */
  minutes: 10,
  /** The newest comments of a record that are listed. */
  listed: 200,
  /** The newest messages of an inbox that are listed. */
  inbox: 100,
} as const

/** What live events and queries call the inbox. It is no resource. */
export const inboxName = '$inbox'

/** `GET …/comment/readers`: somebody who may read the record, and can be mentioned. */
export interface CommentReader {
  readonly id: string
  readonly name: string
}

/** One comment on a record. */
export interface CommentItem {
  readonly id: string
  /** When it was written, ISO 8601 in UTC. */
  readonly at: string
  readonly edited: boolean
  /** Name of its author. */
  readonly who: string
  readonly text: string
  readonly mentions: readonly CommentReader[]
  /** Whether the caller may still change or remove it. */
  readonly mine: boolean
}

/** Why a message stands in an inbox: somebody mentioned its owner, or answered on a record that its owner commented. */
export type InboxKind = 'mention' | 'reply'

export interface InboxItem {
  readonly id: string
  readonly kind: InboxKind
  readonly at: string
  readonly who: string
  readonly resource: string
  readonly recordId: string
  /** What the record is called, as its list shows it. */
  readonly title: string
  readonly text: string
  readonly read: boolean
}

/** `GET …/inbox/list`: the newest messages first, of records that the caller may read now. */
export interface InboxAnswer {
  readonly list: readonly InboxItem[]
}
