import { sql } from 'kysely'
import { type Call, DomainError, defineServer, type Reversal } from '#server'
import { pointsUse } from './pointsUse.ts'
import { accountsOf, book } from './pointsUser.server.ts'

/** What residents do themselves, and may not while their account is frozen. */
const spending: readonly unknown[] = ['exchange', 'deduct', 'lottery']

/** What a reverted domain event earned, and whether that was taken back before. */
async function earnedBy({ db }: Call, { trigger, customerId, bizNo, by = bizNo }: Reversal) {
  const { rows } = await sql<{ points: number; isReversed: boolean }>`
    select e."points"::float8, exists (select 1 from "pointsUse" u where u."customerId" = e."customerId"
      and u."useType" = 'reverse' and u."bizNo" = ${by} and u."deletedAt" is null) as "isReversed"
    from "pointsEarn" e join "pointsSource" s on s."id" = e."sourceId"
    where e."customerId" = ${customerId} and e."bizNo" = ${bizNo} and e."deletedAt" is null
      and s."trigger" = ${trigger}`.execute(db)
  return rows[0]
}

/** Takes back what a domain event earned, as far as there is something left (rule C07). */
async function reverse(reversal: Reversal, call: Call): Promise<void> {
  const { customerId, bizNo, by = bizNo, part: [of, whole] = [1, 1], subject } = reversal
  const account = (await accountsOf(call, [customerId])).get(customerId)
  const earned = await earnedBy(call, reversal)
  if (!account || !earned || earned.isReversed) return
  const due = Math.floor((earned.points * of) / whole)
  const points = Math.min(due, account.balance)
  if (points === 0) return
  const note = points < due ? `应冲正 ${due} 积分，余额不足，少冲 ${due - points}` : null
  await call
    .rows('pointsUse')
    .withoutScope()
    .insert({ customerId, useType: 'reverse', points, bizNo: by, subject, note })
}

/** 积分使用明细: what is used is debited, and never more than there is (rule C04). */
export default defineServer(pointsUse, {
  async onReverted(reversals, call) {
    await accountsOf(
      call,
      reversals.map(({ customerId }) => customerId),
    )
    for (const reversal of reversals) await reverse(reversal, call)
  },

  beforeWrites: (changes, call) =>
    book(changes, call, (account, points, { useType }) => {
      if (account.state === 'frozen' && spending.includes(useType)) throw new DomainError('E_FROZEN')
      if (points > account.balance) throw new DomainError('E_BALANCE')
      account.balance -= points
      account.usedTotal += points
    }),
})
