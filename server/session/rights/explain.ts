import { type RawBuilder, sql } from 'kysely'
import {
  type Grant,
  holds,
  type NormalField,
  type NormalOperation,
  type Permit,
  permissionsOf,
  pickableBy,
  satisfies,
  type Verb,
} from '#declare'
import type { ErrorCode } from '../../../src/platform/contract.ts'
import type {
  FieldRule,
  RightsAnswer,
  RightsCheck,
  RightsEntry,
  RightsStep,
} from '../../../src/platform/rightsContract.ts'
import { DomainError } from '../../core/errors.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { contextFor, get } from '../../domain/rows.ts'
import { writable } from '../../domain/scope.ts'
import { countRows } from '../../domain/storage.ts'
import { readable, seesInFull } from '../../domain/wire.ts'
import type { Call, Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StoredRow } from '../../platform/repository.ts'
import { internalCall } from '../internalCall.ts'
import { type Subject, subjectOf } from './subject.ts'

interface Asked {
  readonly platform: Platform
  readonly call: Call
  /** Rows of what is asked about, as who asks may see them. */
  readonly context: Context
  readonly operation: NormalOperation
}

const passed = (step: RightsStep): RightsCheck => ({ step, ok: true, errorCode: null })
const judged = (step: RightsStep, ok: boolean, errorCode: ErrorCode): RightsCheck =>
  ok ? passed(step) : { step, ok, errorCode }

/** Whether grants give the operation, by the rule that `http/permission.ts` refuses by. */
function gives({ platform, context, operation }: Asked, grants: readonly Grant[]): boolean {
  const { of } = context.resource
  return operation.permit === 'uses'
    ? pickableBy(platform.catalogue, grants).has(of)
    : satisfies(permissionsOf(platform.catalogue, grants).get(of) ?? null, operation)
}

const asksFor = ({ operation: { permit } }: Asked, codes: readonly Permit[]): readonly Permit[] =>
  typeof permit === 'string' ? [] : permit.filter((code) => codes.includes(code))

/** The menu entries that give the right; where none does, those where a role could be granted it. */
async function entriesOf(asked: Asked, { roles }: Subject): Promise<readonly RightsEntry[]> {
  const entry = ({ path, operations }: Grant, role: string | null): RightsEntry[] =>
    gives(asked, [{ path, operations }]) ? [{ path, role, codes: asksFor(asked, operations) }] : []
  const given = roles.flatMap(({ name, grants }) => grants.flatMap((grant) => entry(grant, name)))
  if (given.length > 0) return given
  const { rows } = await sql<Grant>`select "path", coalesce("operations", '{}') as "operations" from "menu"
    where "deletedAt" is null order by "sort", "id"`.execute(asked.platform.database.read)
  return rows.flatMap((offered) => entry(offered, null))
}

/** What the platform looks at when a row is named, in its order: scope, pages, whether it may be changed, its state. */
async function checksOfRow(asked: Asked, caller: Caller, row: StoredRow): Promise<readonly RightsCheck[]> {
  const { platform, call, context, operation } = asked
  const theirs = contextFor(
    platform,
    internalCall(platform, caller, call.locale),
    context.resource.of,
    operation.permit,
  )
  const byId: RawBuilder<boolean> = sql`${sql.ref(`${own}.id`)} = ${row.id}`
  const isThere = async (where: Context, condition: RawBuilder<boolean> | null = null) =>
    (await countRows(where, condition ? [byId, condition] : [byId])) > 0
  const unseen = operation.mutates ? 'E_SCOPE' : 'E_NOT_FOUND'
  const { stateField } = context.resource
  const leaves = operation.from === null || (stateField !== null && operation.from.includes(String(row[stateField])))
  return [
    judged('scope', await isThere({ ...theirs, permit: null }), unseen),
    judged('pages', await isThere(theirs), unseen),
    ...(operation.mutates ? [judged('write', await isThere(theirs, writable(theirs)), 'E_SCOPE')] : []),
    judged('state', leaves && holds(operation.only, row), 'E_STATE'),
  ]
}

/** Up to the first refusal: what comes after it, nobody has looked at. */
const upToRefusal = (checks: readonly RightsCheck[]): readonly RightsCheck[] => {
  const first = checks.findIndex(({ ok }) => !ok)
  return first < 0 ? checks : checks.slice(0, first + 1)
}

async function checksOf(asked: Asked, subject: Subject, entries: readonly RightsEntry[], row: StoredRow | null) {
  const { caller, roles } = subject
  if (!caller) return [judged('account', false, 'E_LOGIN')]
  const counted = roles.some(({ counts }) => counts)
  return upToRefusal([
    passed('account'),
    ...(asked.operation.permit === 'login' ? [] : [judged('roles', counted, 'E_OP')]),
    ...(caller.superAdmin
      ? [passed('bypass')]
      : [judged('grant', asked.operation.permit === 'login' || entries.some(({ role }) => role !== null), 'E_OP')]),
    ...(row ? await checksOfRow(asked, caller, row) : []),
  ])
}

function inFullOf(asked: Asked, caller: Caller | null): boolean | null {
  const { platform, call, context, operation } = asked
  if (!caller || !readable(context.resource).some(({ mask }) => mask)) return null
  const theirs = internalCall(platform, caller, call.locale)
  return seesInFull(contextFor(platform, theirs, context.resource.of, operation.permit))
}

const reads: readonly Verb[] = ['list', 'detail', 'export', 'options']

/** The rule that keeps a field from whoever may do the operation; null: none does. */
function ruleOf({ operation: { verb } }: Asked, field: NormalField, inFull: boolean | null): FieldRule | null {
  if (reads.includes(verb)) {
    if (field.writeOnly) return 'never'
    if (field.maskReason) return 'reason'
    // In full on the page of one record only.
    return field.mask && !(inFull && verb === 'detail') ? 'masked' : null
  }
  if (verb !== 'create' && verb !== 'update') return null
  if (field.from !== 'staff') return 'system'
  if (field.on !== 'both' && field.on !== (verb === 'create' ? 'create' : 'edit')) return 'elsewhere'
  return verb === 'update' && field.immutable ? 'fixed' : null
}

const fieldsOf = (asked: Asked, inFull: boolean | null): RightsAnswer['fields'] =>
  asked.context.resource.fields.flatMap((field) => {
    const rule = field.standard ? null : ruleOf(asked, field, inFull)
    return rule ? [{ name: field.name, rule }] : []
  })

/**
 * Whether somebody may do something, and what decides it. Each step is the platform's own rule, asked for somebody else.
 * E_UNKNOWN: no such operation; E_NOT_FOUND: no such person, role or row in the scope of who asks.
 */
export async function explain(
  platform: Platform,
  call: Call,
  given: Readonly<Record<string, unknown>>,
): Promise<RightsAnswer> {
  const { resource, operation: name, id } = given
  const known = typeof resource === 'string' && Object.hasOwn(platform.catalogue.byName, resource)
  if (!known) throw new DomainError('E_UNKNOWN', { errors: { resource: 'E_UNKNOWN' } })
  const context = contextFor(platform, call, resource)
  const operation = context.resource.operations.find((one) => one.name === name)
  if (!operation) throw new DomainError('E_UNKNOWN', { errors: { operation: 'E_UNKNOWN' } })
  const asked: Asked = { platform, call, context, operation }
  const subject = await subjectOf(platform, call, { accountId: given['accountId'], jobId: given['jobId'] })
  const row = typeof id === 'string' && id !== '' ? await get(context, id) : null
  const entries = await entriesOf(asked, subject)
  const checks = await checksOf(asked, subject, entries, row)
  const inFull = inFullOf(asked, subject.caller)
  return {
    allowed: checks.every(({ ok }) => ok),
    checks,
    roles: subject.roles.map(({ name: role, counts }) => ({ name: role, counts })),
    dataScope: subject.caller?.dataScope ?? 'own',
    asks: operation.permit,
    entries,
    stepUp: operation.stepUp,
    inFull,
    fields: fieldsOf(asked, inFull),
  }
}
