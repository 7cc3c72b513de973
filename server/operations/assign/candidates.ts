import { sql } from 'kysely'
import { type NormalOperation, satisfies } from '#declare'
import type { AssignmentPerson } from '../../../src/platform/assignmentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { orderOf } from '../../domain/query.ts'
import { writable } from '../../domain/scope.ts'
import { select } from '../../domain/storage.ts'
import { accountsNamed } from '../../session/accountsNamed.ts'
import { callerOfAccount, internalCall } from '../../session/internalCall.ts'

/** People who are offered at once, and how many are looked at to find them. */
const maxOffered = 20
const maxTried = 200

/** Rows of a resource that somebody works on, and what whoever does must be permitted. */
export interface Assigned {
  readonly context: Context
  readonly permit: NormalOperation['permit']
}

/** The same of any context; refuses resources whose rows are nobody's in particular. */
export function assigned(context: Context): Assigned {
  const { assignee } = context.resource
  if (!assignee) throw new DomainError('E_OP')
  return { context, permit: assignee.permit }
}

/**
 * Whether an account may work on rows of the resource, and on that row, by what its roles give it now: it holds the operation
 * and may write the row, which must be within its scope.
 */
export async function mayWorkOn({ context, permit }: Assigned, accountId: string, id: string | null): Promise<boolean> {
  const { platform, call, resource } = context
  const caller = await callerOfAccount(platform, accountId)
  if (!caller || !satisfies(caller.permits(resource.of), { permit })) return false
  if (id === null) return true
  const theirs = {
    ...context,
    call: { ...internalCall(platform, caller, call.locale), now: call.now },
    permit,
    trusted: false,
  }
  const where = [sql<boolean>`${sql.ref(`${own}.id`)} = ${id}`, writable(theirs) ?? sql<boolean>`true`]
  const fields = context.resource.fields.filter(({ name }) => name === 'id')
  return (await select(theirs, { fields, where, order: orderOf(theirs, []), limit: 1 })).length > 0
}

/** People who may work on the row, by a part of their names; without a row those who may work on any. */
export const peopleFor = (asked: Assigned, id: string | null, text: string): Promise<AssignmentPerson[]> =>
  accountsNamed(asked.context.call, {
    text,
    most: maxOffered,
    tried: maxTried,
    fits: (one) => mayWorkOn(asked, one, id),
  })

/** Accounts that hold a role of that code, or all, those with the fewest open rows first. */
export async function idlestFirst({ context }: Assigned): Promise<AssignmentPerson[]> {
  const { call, resource } = context
  const { assignee, stateField } = resource
  if (!assignee || stateField === null) return []
  const role = sql`exists (select 1 from "job" j where j.id = any(a."jobIds") and j."deletedAt" is null and j.enable
    and j.code = ${assignee.role})`
  const { rows } = await sql<AssignmentPerson>`
    select a.id, a.name from "account" a
    where a."deletedAt" is null and a.enable and ${assignee.role === null ? sql`true` : role}
    order by (select count(*) from ${sql.table(resource.of)} t where t."deletedAt" is null
      and ${sql.ref(`t.${assignee.field}`)} = a.id
      and ${sql.ref(`t.${stateField}`)} = any(${[...assignee.states]}::text[])), a.id limit ${maxTried}`.execute(
    call.db,
  )
  return rows
}
