/** Calls about comments on records. */
export const commentEndpoints = {
  comments: 'GET /platform/pc/comment/list',
  readers: 'GET /platform/pc/comment/readers',
  addComment: 'POST /platform/pc/comment/insert',
  editComment: 'POST /platform/pc/comment/update',
  recordTitle: 'GET /platform/pc/comment/recordTitle',
  removeComment: 'POST /platform/pc/comment/delete',
} as const

export const commentLimits = {
  /** Characters of a comment. */
  text: 1_000,
  /** People one comment mentions, and roles. */
  mentions: 20,
  roles: 5,
  /** Accounts that hold a role which can be mentioned: more are no group that one asks something. */
  holders: 100,
  /** Files one comment comes with. */
  files: 5,
  /** How long its author may change or remove it, in minutes. */
  minutes: 10,
  /** The newest comments of a record that are listed. */
  listed: 200,
} as const

/** What uploads for comments are for. */
export const commentFiles = 'comment'

interface Named {
  readonly id: string
  readonly name: string
}

/** `GET …/comment/readers`: somebody who may read the record, or a role of such people; they can be mentioned. */
export interface CommentReader extends Named {
  /** It is a role. */
  readonly role?: true
}

/** A file that a comment comes with. */
export type CommentFile = Named

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
  readonly files: readonly CommentFile[]
  /** Whether the caller may still change or remove it. */
  readonly mine: boolean
}
