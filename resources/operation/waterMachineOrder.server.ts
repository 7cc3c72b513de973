import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { waterMachineOrder } from './waterMachineOrder.ts'

interface Machine {
  readonly id: string
  readonly communityId: string
  readonly pricePerLitre: number
}

/** Half a fen is rounded up. Litres have one decimal, so tenths are whole numbers. */
const priceOf = (litres: number, { pricePerLitre }: Machine): number =>
  Math.floor((Math.round(litres * 10) * pricePerLitre + 5) / 10)

/** 取水记录: where the machine stands and what it charges. */
export default defineServer(waterMachineOrder, {
  async beforeWrites(changes, { db, now }) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    const ids = [...new Set(created.flatMap(({ machineId }) => machineId ?? []))]
    const { rows } = await sql<Machine>`
      select "id", "communityId", "pricePerLitre" from "waterMachine" where "id" = any(${ids}::text[])`.execute(db)
    const machines = new Map(rows.map((machine) => [machine.id, machine]))
    for (const values of created) {
      const machine = machines.get(values.machineId ?? '')
      if (!machine) throw new DomainError('E_REF', { errors: { machineId: 'E_REF' } })
      values.communityId = machine.communityId
      values.amount = priceOf(values.litres ?? 0, machine)
      values.takenAt ??= now.toISOString()
    }
  },

  /** Paying for water is rewarded by what was paid (rule C44). */
  async afterWrites(rows, changes, call) {
    const paid = rows.filter(({ state }, index) => state === 'paid' && changes[index]?.before?.state !== 'paid')
    const completed = paid.flatMap(({ orderNo, customerId, amount }) =>
      orderNo && customerId ? [{ trigger: 'water' as const, customerId, bizNo: orderNo, amount: amount ?? 0 }] : [],
    )
    await call.emit({ completed })
  },
})
