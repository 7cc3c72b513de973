import { DomainError, defineServer, type StoredRow } from '#server'
import { parcel } from './parcel.ts'

const isFull = ({ cells }: StoredRow<'locker'>, waiting: number) => waiting >= (cells ?? []).length

/** 包裹: a locker takes as many as it has cells. */
export default defineServer(parcel, {
  async beforeWrite({ before, values }, call) {
    if (before || !values.lockerId) return
    const locker = await call.rows('locker').get(values.lockerId, { lock: true })
    const waiting = await call.rows('parcel').count({ lockerId: locker.id, state: 'waiting' })
    if (isFull(locker, waiting)) throw new DomainError('E_LIMIT', { errors: { lockerId: 'E_LIMIT' } })
  },
  transitions: {
    async take({ id }, _input, call) {
      await call.emit({ completed: [{ trigger: 'share', customerId: id, bizNo: id }] })
      return { takenAt: call.now.toISOString() }
    },
  },
  custom: {
    extend: ({ days }, { now }) => ({ dueAt: new Date(now.getTime() + days * 86_400_000).toISOString() }),
  },
})
