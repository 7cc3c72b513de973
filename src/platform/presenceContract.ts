/** The call by which a console says that somebody has a record open, and hears who else has. */
export const presenceEndpoints = { here: 'POST /platform/pc/presence/here' } as const

/** What live events call it. It is no resource. */
export const presenceName = '$presence'

export const presenceTimes = {
  /** How often a console says that it is still there. */
  beatMs: 20_000,
  /** Who was not heard of for so long is gone. */
  aliveMs: 45_000,
} as const

/** Of a tab: it shows the record, it is in front with a form of it, or it leaves. */
export type PresenceState = 'viewing' | 'editing' | 'gone'

/** Somebody else who has the record open. */
export interface Present {
  readonly id: string
  readonly name: string
  readonly editing: boolean
}

/** Those who edit come first. */
export interface PresenceAnswer {
  readonly list: readonly Present[]
}
