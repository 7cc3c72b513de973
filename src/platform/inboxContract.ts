/** Calls about messages for the person who is logged in. */
export const inboxEndpoints = {
  inbox: 'GET /platform/pc/inbox/list',
  inboxCount: 'GET /platform/pc/inbox/count',
  markInboxRead: 'POST /platform/pc/inbox/read',
  markInboxUnread: 'POST /platform/pc/inbox/unread',
  postponeInbox: 'POST /platform/pc/inbox/later',
  inboxResources: 'GET /platform/pc/inbox/resources',
  muteInbox: 'POST /platform/pc/inbox/mute',
  inboxMail: 'GET /platform/pc/inbox/mail',
  inboxPush: 'GET /platform/pc/inbox/push',
  subscribePush: 'POST /platform/pc/inbox/push/on',
  unsubscribePush: 'POST /platform/pc/inbox/push/off',
} as const

export const inboxLimits = {
  /** Messages of one answer. */
  listed: 100,
  /** Days by which a message can be put off. */
  days: 366,
} as const

/** Key of the preference that says when messages come by mail as well; without it they do not. */
export const mailPreference = 'inbox.mail'

/** With each message, or a digest of what is unread: at every full hour, or at nine in the morning of Shanghai. */
export const mailTimes = ['now', 'hourly', 'daily'] as const
export type MailTime = (typeof mailTimes)[number]

/** What the preference says. Before there were digests it was `true`, which means `now`. */
export const mailTimeIn = (stored: unknown): MailTime | null =>
  stored === true ? 'now' : (mailTimes.find((one) => one === stored) ?? null)

/** Key of the preference with `QuietHours`. */
export const quietPreference = 'inbox.quiet'

/** When nothing but the inbox itself tells of messages: every day from a time of Shanghai to another, also past midnight. */
export interface QuietHours {
  /** `HH:mm`. */
  readonly from: string
  /** `HH:mm`, another one than `from`. */
  readonly to: string
  /** Also all of Saturday and Sunday. */
  readonly weekends: boolean
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** What the preference says; null where it says nothing that can be understood. */
export function quietHoursIn(stored: unknown): QuietHours | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { from, to, weekends, ...more } = stored as Readonly<Record<string, unknown>>
  const isTime = (value: unknown): value is string => typeof value === 'string' && timeOfDay.test(value)
  if (!isTime(from) || !isTime(to) || from === to || typeof weekends !== 'boolean') return null
  return Object.keys(more).length > 0 ? null : { from, to, weekends }
}

/** `GET …/inbox/mail`: whether this platform sends mail. */
export interface InboxMailAnswer {
  readonly sends: boolean
}

/** `GET …/inbox/push`. */
export interface InboxPushAnswer {
  /** With which browsers subscribe; null: this platform pushes nothing. */
  readonly key: string | null
  /** Whether the browser of this session is told. */
  readonly on: boolean
}

/** What live events and queries call the inbox. It is no resource. */
export const inboxName = '$inbox'

/**
 * Why a message stands in an inbox: somebody mentioned its owner, answered on a record that its owner commented, gave
 * them a record to work on, or decided one that was theirs; a record waits for anybody of their role; one of theirs is
 * due today or should be done by now; a job of its owner's came to its end; a list or report that they subscribed to;
 * or an assistant of theirs asks for something that they decide.
 */
export const inboxKinds = [
  'mention',
  'reply',
  'waiting',
  'assigned',
  'dueToday',
  'overdue',
  'decided',
  'jobDone',
  'jobFailed',
  'subscription',
  'approval',
] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Which messages are asked for: those that are not put off, those of them that are unread, or those that are put off. */
export const inboxViews = ['all', 'unread', 'later'] as const
export type InboxView = (typeof inboxViews)[number]

export interface InboxItem {
  readonly id: string
  readonly kind: InboxKind
  readonly at: string
  /** Name of the person who did it. */
  readonly who: string
  readonly resource: string
  /** Null: it is about a list or a report. */
  readonly recordId: string | null
  /** Address of the list or report in the console, with its filters; null: it is about a record. */
  readonly address: string | null
  /** What the record is called, as its list shows it; or the name of what its owner subscribed to. */
  readonly title: string
  /** What was said with it; may be empty. */
  readonly text: string
  readonly read: boolean
  /** Until when it is put off, ISO 8601 in UTC; null: it is not, or not any more. */
  readonly later: string | null
}

/**
 * `GET …/inbox/list` with `view` (default `all`), `kind`, `resource`, and `after`, the `next` of the answer before: the
 * newest messages first, of what the caller may read now.
 */
export interface InboxAnswer {
  readonly list: readonly InboxItem[]
  /** Where the next answer begins; null: there is no other. */
  readonly next: string | null
}

/** `GET …/inbox/resources`: what the caller has messages about, or does not want to be told of. */
export interface InboxResource {
  readonly resource: string
  /** Its messages arrive as read: they do not count, and no other channel tells of them. */
  readonly muted: boolean
}
