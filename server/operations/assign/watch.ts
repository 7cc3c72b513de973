import { isOpen } from '../../domain/assignment.ts'
import type { Context } from '../../domain/context.ts'
import { writeLog } from '../../domain/log.ts'
import { writeDerived } from '../../domain/writeDerived.ts'
import { deliver } from '../../inbox/deliver.ts'
import { readersAmong } from '../../inbox/readers.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemCaller } from '../../session/internalCall.ts'
import { type ChangedRow, contextOfActor } from './actor.ts'
import { assignedKey } from './assignRow.ts'
import { assigned, idlestFirst, mayWorkOn } from './candidates.ts'

/** A row that has come to wait goes to whoever has the least to do, of those who may. */
async function assignByRule(context: Context, row: ChangedRow): Promise<string | null> {
  const rows = assigned(context)
  const { assignee } = context.resource
  for (const { id: accountId, name } of assignee ? await idlestFirst(rows) : []) {
    if (!assignee || !(await mayWorkOn(rows, accountId, row.id))) continue
    const system = { ...context, call: { ...context.call, caller: systemCaller } }
    await writeDerived(system, new Map([[row.id, { [assignee.field]: accountId }]]))
    const after = { ...row, [assignee.field]: accountId }
    const names = new Map([[assignee.field, new Map([[accountId, { label: name, disabled: false }]])]])
    await writeLog(system, [{ id: row.id, operation: 'handOver', before: row, after }], names)
    return accountId
  }
  return null
}

/** People who follow a row by default, of those who may still read it, without whoever moved it. */
async function followersOf(context: Context, watch: readonly string[], row: ChangedRow): Promise<string[]> {
  const others = new Set([systemCaller.accountId, context.call.caller.accountId])
  const named = new Set(watch.map((name) => String(row[name] ?? systemCaller.accountId)))
  return await readersAmong(
    context,
    row.id,
    [...named].filter((one) => !others.has(one)),
  )
}

async function follow(
  platform: Platform,
  resource: string,
  before: ChangedRow | null,
  after: ChangedRow,
): Promise<void> {
  const context = contextOfActor(platform, resource, after)
  const { assignee, stateField } = context.resource
  if (!assignee || stateField === null) return
  const holder = after[assignee.field] ?? null
  const message = { recordId: after.id, key: assignedKey(after.id, Number(after['version'])) }
  const arrives = isOpen(context.resource, after) && !(before && isOpen(context.resource, before))
  if (holder === null && arrives && assignee.by !== 'hand') {
    const chosen = await assignByRule(context, after)
    if (chosen !== null) await deliver(context, { ...message, kind: 'assigned' }, [chosen])
    return
  }
  const moved = before !== null && before[stateField] !== after[stateField]
  const isNew = holder !== (before?.[assignee.field] ?? null)
  // The note of a hand-over was delivered under the same key, and stands.
  if (typeof holder === 'string' && isNew) await deliver(context, { ...message, kind: 'assigned' }, [holder])
  if (!moved) return
  const followers = await followersOf({ ...context, trusted: false }, assignee.watch, after)
  const told = typeof holder === 'string' && !isNew ? [holder, ...followers] : followers
  const key = `decided:${after.id}:${after['version']}`
  await deliver(context, { recordId: after.id, key, kind: 'decided' }, told)
}

/** Rows go to somebody when they come to wait, and people hear of what becomes theirs, in the transaction of the change. */
export const watchAssignments = (platform: Platform): (() => void) =>
  platform.events.on('rowsStored', async ({ resource, rows }) => {
    if (!platform.catalogue.byName[resource]?.assignee) return
    for (const { before, after } of rows) await follow(platform, resource, before, after)
  })
