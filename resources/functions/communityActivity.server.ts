import type { FieldName, Row } from '#declare'
import { DomainError, defineServer, ensurePlatform } from '#server'
import { communityActivity } from './communityActivity.ts'

type Activity = Row<typeof communityActivity>

/** What residents who signed up relied on stays as it was announced. */
const fixed: readonly FieldName<typeof communityActivity>[] = [
  'title',
  'category',
  'cover',
  'organizer',
  'signupStart',
  'signupEnd',
  'maxPerSignup',
  'needAudit',
  'rewardPoints',
  'contactName',
  'contactPhone',
  'audience',
  'communityIds',
]

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

function ensureKept(before: Activity, values: Partial<Activity>): void {
  const changed = fixed.filter((name) => differs(before[name], values[name]))
  if (changed.length > 0)
    throw new DomainError('E_STATE', { errors: Object.fromEntries(changed.map((name) => [name, 'E_STATE'])) })
  const [was, now] = [before.capacity, values.capacity ?? 0]
  // Places that were promised stay: there may be more of them, or no limit any more.
  if (now !== 0 && (was === 0 || now < was)) throw new DomainError('E_CAPACITY', { errors: { capacity: 'E_CAPACITY' } })
}

/** A note of a sign-up is short. */
const noteLength = 100

/** 社区活动: what is published is kept, and what is cancelled is cancelled for everybody who signed up. */
export default defineServer(communityActivity, {
  async beforeWrite({ before, values }, call) {
    if (!before) await ensurePlatform(call, 'activity')
    if (before?.state === 'published' && values.state === 'published') ensureKept(before, values)
  },

  transitions: {
    async publish(_row, _input, call) {
      await ensurePlatform(call, 'activity')
      return { publishedAt: call.now.toISOString() }
    },
    withdraw: () => ({ publishedAt: null }),
    review: (_row, _input, { now }) => ({ reviewedAt: now.toISOString() }),
    async cancel(row, { reason }, call) {
      const signups = call.rows('activitySignup').withoutScope()
      const note = String(reason).slice(0, noteLength)
      for (const { id } of await signups.findAll({ activityId: row.id, state: ['pending', 'confirmed'] }, 10_000))
        await signups.transition(id, null, 'cancel', { note })
      const came = await signups.findAll({ activityId: row.id, state: 'attended' }, 10_000)
      await call.emit({
        reverted: came.map(({ id, customerId }) => ({
          trigger: 'activity',
          customerId: String(customerId),
          bizNo: id,
          subject: `活动取消：${row.title}`,
        })),
      })
      return {}
    },
  },
})
