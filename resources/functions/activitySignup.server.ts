import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { activitySignup } from './activitySignup.ts'

type Signup = Row<typeof activitySignup>
interface Change {
  readonly before: Signup | null
  readonly values: Partial<Signup>
}
interface Activity {
  readonly id: string
  readonly state: string
  readonly capacity: number
  readonly maxPerSignup: number
  readonly needAudit: boolean
  readonly signupStart: Date
  readonly signupEnd: Date
}

/** Sign-ups that take places. */
const live = ['pending', 'confirmed', 'attended'] as const
const isLive = (state: Signup['state']) => live.some((one) => one === state)

/** Kept from others in one order: whoever signs up or changes the capacity of an activity waits for the others. */
async function lockActivities({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Activity>> {
  const { rows } = await sql<Activity>`
    select "id", "state", "capacity"::int, "maxPerSignup"::int, "needAudit", "signupStart", "signupEnd"
    from "communityActivity" where "id" = any(${[...ids]}::text[]) and "deletedAt" is null
    order by "id" for update`.execute(db)
  return new Map(rows.map((activity) => [activity.id, activity]))
}

/** Places taken and customers signed up, beside the sign-ups that are being written. */
async function takenOf({ db }: Call, activityIds: readonly string[], written: readonly string[]) {
  const { rows } = await sql<{ activityId: string; customerId: string; headcount: number }>`
    select "activityId", "customerId", "headcount"::int from "activitySignup"
    where "activityId" = any(${[...activityIds]}::text[]) and "state" = any(${[...live]}::text[])
      and "deletedAt" is null and "id" <> all(${[...written]}::text[])`.execute(db)
  const places = new Map<string, number>()
  const people = new Set<string>()
  for (const { activityId, customerId, headcount } of rows) {
    places.set(activityId, (places.get(activityId) ?? 0) + headcount)
    people.add(`${activityId} ${customerId}`)
  }
  return { places, people }
}

/** A new sign-up keeps to what the activity offers: its time, its number of people, its review. */
function enter(values: Partial<Signup>, activity: Activity, { now }: Call): void {
  const signedAt = values.signedAt ?? now.toISOString()
  const moment = Date.parse(signedAt)
  const open = activity.signupStart.getTime() <= moment && moment < activity.signupEnd.getTime()
  if (activity.state !== 'published' || !open) throw new DomainError('E_STATE')
  if ((values.headcount ?? 1) > activity.maxPerSignup)
    throw new DomainError('E_RANGE', { errors: { headcount: 'E_RANGE' } })
  Object.assign(values, { signedAt, ...(activity.needAudit && values.state === 'confirmed' && { state: 'pending' }) })
}

async function placesOfHouses({ db }: Call, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const ids = changes.flatMap(({ before, values }) => (before === null && values.houseId ? [values.houseId] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; communityId: string }>`
    select "id", "communityId" from "house" where "id" = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, communityId }) => [id, communityId]))
}

/** 活动报名: never more people than there are places (rule C38), and nobody twice. */
export default defineServer(activitySignup, {
  async beforeWrites(changes: readonly Change[], call) {
    const activityIds = [...new Set(changes.flatMap(({ values }) => values.activityId ?? []))].toSorted()
    const activities = await lockActivities(call, activityIds)
    const written = changes.flatMap(({ values }) => values.id ?? [])
    const { places, people } = await takenOf(call, activityIds, written)
    const houses = await placesOfHouses(call, changes)
    for (const { before, values } of changes) {
      const activity = activities.get(values.activityId ?? '')
      if (!activity) throw new DomainError('E_REF', { errors: { activityId: 'E_REF' } })
      if (before === null) {
        enter(values, activity, call)
        const communityId = houses.get(values.houseId ?? '')
        if (communityId) values.communityId = communityId
      }
      if (!isLive(values.state)) continue
      const person = `${activity.id} ${values.customerId}`
      if (before === null && people.has(person))
        throw new DomainError('E_UNIQUE', { errors: { customerId: 'E_UNIQUE' } })
      const taken = (places.get(activity.id) ?? 0) + (values.headcount ?? 1)
      if (before?.state !== 'confirmed' && activity.capacity > 0 && taken > activity.capacity)
        throw new DomainError('E_CAPACITY')
      people.add(person)
      places.set(activity.id, taken)
    }
  },

  transitions: {
    /** Who came has the points that the activity promised, once (rule C39). */
    async checkin({ id, activityId, customerId }, _input, { db, now, emit }) {
      const { rows } = await sql<{ points: number }>`
        select coalesce("rewardPoints", 0)::int as "points" from "communityActivity" where "id" = ${activityId}`.execute(
        db,
      )
      const points = rows[0]?.points ?? 0
      if (customerId) await emit({ completed: [{ trigger: 'activity', customerId, bizNo: id, points }] })
      return { checkedInAt: now.toISOString() }
    },
  },

  /** Who has not come by the day after is noted as absent. */
  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select s."id" from "activitySignup" s join "communityActivity" a on a."id" = s."activityId"
        where s."state" = 'confirmed' and s."deletedAt" is null
          and a."endAt" < ${now}::timestamptz - interval '24 hours'`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens({ id }, call) {
      await call.rows('activitySignup').withoutScope().transition(id, null, 'absent', {})
    },
  },
})
