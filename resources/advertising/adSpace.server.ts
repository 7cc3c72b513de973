import { sql } from 'kysely'
import {
  audiencesOverlap,
  type Call,
  DomainError,
  defineServer,
  findOverlap,
  mostConcurrent,
  overlapError,
} from '#server'
import { adSpace } from './adSpace.ts'

/** Whose rows stand in a space, by its form. */
const occupants = {
  banner: 'advertisement',
  popup: 'advertisement',
  floating: 'advertisement',
  feed: 'treasure',
  launch: 'startAd',
} as const
type Occupant = (typeof occupants)[keyof typeof occupants]

/** What a space asks of an advertisement. */
interface Placed {
  readonly id?: string
  readonly name?: string
  readonly spaceId?: string
  readonly enable?: boolean
  readonly startAt?: string
  readonly endAt?: string
  readonly audience?: string
  readonly communityIds?: readonly string[] | null
}

const booking = (row: Placed) => ({ row, name: row.name ?? '', from: row.startAt ?? '', to: row.endAt ?? '' })
type Booking = ReturnType<typeof booking>

/** Launch ads of an exclusive space may run side by side where nobody sees both; a carousel is the same for all. */
const meets = (resource: Occupant) => (a: Booking, b: Booking) =>
  resource !== 'startAd' || audiencesOverlap(a.row, b.row)

/**
 * An advertisement, once it is enabled, finds room in its space (C36): at no moment more than the space takes, and in an exclusive
 * one nothing else that the same residents see.
 */
export async function ensureRoom(call: Call, resource: Occupant, ad: Placed): Promise<void> {
  const { id = '', spaceId = '', startAt = '', endAt = '', enable } = ad
  if (!enable) return
  // Locked, so that two who book the last place at once take turns.
  const space = await call.rows('adSpace').withoutScope().get(spaceId, { lock: true })
  const others = await call
    .rows(resource)
    .withoutScope()
    .findDuring({ spaceId, enable: true, id: { not: id } }, ['startAt', 'endAt'], { from: startAt, to: endAt })
  const mine = booking(ad)
  const booked = others.map(booking)
  const other = booked.find((one) => meets(resource)(one, mine))
  if (space.exclusive && other) throw overlapError(call, other, 'startAt')
  if (mostConcurrent([mine, ...booked]).length > space.maxCount)
    throw new DomainError('E_LIMIT', { errors: { startAt: 'E_LIMIT' } })
}

/** What a space allows may not become less than what is booked in it. */
async function ensureBookingsFit(call: Call, spaceId: string, resource: Occupant, most: number, exclusive: boolean) {
  const rows = await call.rows(resource).withoutScope().findAll({ spaceId, enable: true })
  const booked = rows.map(booking)
  const [, other] = (exclusive && findOverlap(booked, meets(resource))) || []
  if (other) throw overlapError(call, other, 'exclusive')
  if (!exclusive && mostConcurrent(booked).length > most)
    throw new DomainError('E_LIMIT', { errors: { maxCount: 'E_LIMIT' } })
}

/** 广告位: how many advertisements run in it now, and that it keeps room for what is booked. */
export default defineServer(adSpace, {
  derived: {
    adCount: ({ alias, now }) => {
      const running = (table: string) => sql`(select count(*) from ${sql.table(table)} ad
        where ad."spaceId" = ${sql.ref(`${alias}.id`)} and ad.enable and ad."deletedAt" is null
        and ${now}::timestamptz between ad."startAt" and ad."endAt")`
      return sql`(${running('advertisement')} + ${running('treasure')} + ${running('startAd')})::int`
    },
  },

  async beforeWrite({ before, values }, call) {
    if (!before) return
    const { exclusive = false, maxCount = before.maxCount } = values
    if (exclusive === before.exclusive && maxCount >= before.maxCount) return
    await ensureBookingsFit(call, before.id, occupants[before.spaceType], maxCount, exclusive)
  },
})
