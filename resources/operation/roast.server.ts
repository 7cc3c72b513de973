import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { roast } from './roast.ts'

/** Who says nothing for so long is content with the answer. */
const patience = 7 * 24 * 60 * 60 * 1000

/** 功能吐槽: answered by whoever replies, closed by itself, deleted only when it is over. */
export default defineServer(roast, {
  beforeWrite({ before, values }, { now }) {
    if (!before) values.submittedAt ??= now.toISOString()
    // A suggestion that was taken up stays so, whatever is added to the answer.
    if (before?.accepted) values.accepted = true
  },

  /** What is taken up is rewarded once (rule C42). */
  async afterWrite({ id, customerId, accepted }, { before }, call) {
    if (accepted && !before?.accepted && customerId)
      await call.emit({ completed: [{ trigger: 'roast', customerId, bizNo: id }] })
  },

  beforeRemove({ state }) {
    if (state !== 'closed') throw new DomainError('E_STATE')
  },

  transitions: {
    /** Nobody hands work to somebody who is gone or out of sight. */
    async assign(_row, { handlerId }, { rows }) {
      const handler = await rows('account').find({ id: String(handlerId), enable: true })
      if (!handler) throw new DomainError('E_REF', { errors: { handlerId: 'E_REF' } })
      return {}
    },
    close: (_row, { reason }) => ({ closeReason: String(reason) }),
    reply: (_row, _input, { caller, now }) => ({
      repliedAt: now.toISOString(),
      handlerId: caller.accountId || null,
    }),
  },

  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select "id" from "roast" where "state" = 'replied' and "deletedAt" is null
        and "repliedAt" <= ${new Date(now.getTime() - patience)}`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens({ id, state }, { rows }) {
      if (state === 'replied')
        await rows('roast')
          .withoutScope()
          .update(id, null, {}, { set: { state: 'closed' }, operation: 'close' })
    },
  },
})
