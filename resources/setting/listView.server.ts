import { sql } from 'kysely'
import { type Call, DomainError, defineServer } from '#server'
import { listView } from './listView.ts'

/** Views of one list that one person may keep; more than a menu can show helps nobody. */
const most = 50

const myRoles = ({ caller, db }: Call) =>
  sql<{ id: string }>`select unnest(a."jobIds") as id from "account" a where a."id" = ${caller.accountId}`.execute(db)

async function ensureOwnRoles(jobIds: readonly string[], before: readonly string[], call: Call): Promise<void> {
  const added = jobIds.filter((id) => !before.includes(id))
  if (call.caller.superAdmin || added.length === 0) return
  const { rows } = await myRoles(call)
  const mine = new Set(rows.map(({ id }) => id))
  if (!added.every((id) => mine.has(id))) throw new DomainError('E_SCOPE', { errors: { jobIds: 'E_SCOPE' } })
}

/**
 * 列表视图: everybody sees their own and those shared with a role of theirs. Only who saved a view changes it, and it
 * is shared with roles one has oneself; super administrators share with every role and may clear away what is shared.
 */
export default defineServer(listView, {
  scope: ({ caller }) =>
    sql<boolean>`(t."createdBy" = ${caller.accountId}
      or t."jobIds" && (select a."jobIds" from "account" a where a."id" = ${caller.accountId}))`,

  async beforeWrite({ before, values }, call) {
    const { caller, rows } = call
    if (before && before.createdBy !== caller.accountId) throw new DomainError('E_SCOPE')
    await ensureOwnRoles(values.jobIds ?? [], before?.jobIds ?? [], call)
    const { listName = '' } = values
    if (
      before === null &&
      (await rows('listView').withoutScope().count({ listName, createdBy: caller.accountId })) >= most
    )
      throw new DomainError('E_LIMIT')
  },

  beforeRemove(row, { caller }) {
    if (row.createdBy !== caller.accountId && !caller.superAdmin) throw new DomainError('E_SCOPE')
  },
})
