import type { BaseKey, BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { NormalOperation, NormalResource } from '#declare'
import { client } from '../platform/client.ts'
import type { BatchAnswer, ListAnswer, WireRow, WriteAnswer } from '../platform/contract.ts'
import { opened } from '../platform/envelope.ts'
import { resourceOnceHere } from '../registry.ts'
import { listRequest } from './listRequest.ts'
import { operationByVerb } from './operationOf.ts'
import { callOperation } from './operations.ts'
import { takeRowsAhead } from './rowsAhead.ts'

const rest = simpleRest('', client)

function operationFor(resource: NormalResource, verb: NormalOperation['verb']): NormalOperation {
  const operation = operationByVerb(resource, verb)
  if (!operation) throw new Error(`${resource.name} has no operation that can ${verb}`)
  return operation
}

/** Refine hands the signal of its query on in `meta`. */
const aborting = (meta: MetaQuery | undefined) => ({ signal: meta?.queryContext?.signal })

// Refine leaves the row type to its caller; the platform's answer is what the declaration says.
const rows = <T extends BaseRecord>(list: readonly WireRow[]): T[] => list as unknown as T[]
const row = <T extends BaseRecord>(one: unknown): T => one as T

/** A list as Refine has it: what else the answer says comes along. */
export const listOf = <T extends BaseRecord>(answer: ListAnswer) => ({
  ...answer,
  data: rows<T>(answer.list),
  total: answer.total,
})

async function write(resource: NormalResource, verb: 'create' | 'update', input: object, id?: BaseKey) {
  const answer = await callOperation<Partial<WriteAnswer> | null>(resource, operationFor(resource, verb), { ...input })
  return { ...input, ...(id !== undefined && { id }), ...answer }
}

/** Refine's data provider over the declared endpoints. Reading is a query, everything else a mutation, by declaration. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '',

  getList: async <T extends BaseRecord>({ resource: name, meta, ...asked }: Parameters<DataProvider['getList']>[0]) => {
    const resource = await resourceOnceHere(name)
    const request = listRequest(resource, { ...asked, ...(meta && { meta }) })
    const list = operationFor(resource, 'list')
    const answer =
      (await takeRowsAhead(resource, request)) ??
      (await callOperation<ListAnswer>(resource, list, { ...request }, aborting(meta)))
    return listOf<T>(answer)
  },

  getOne: async <T extends BaseRecord>({ resource: name, id, meta }: Parameters<DataProvider['getOne']>[0]) => {
    const resource = await resourceOnceHere(name)
    const input = resource.kind === 'singleton' ? {} : { id }
    const answer = await callOperation(resource, operationFor(resource, 'detail'), input, aborting(meta))
    return { data: row<T>(answer) }
  },

  create: async <T extends BaseRecord, V = unknown>({ resource, variables }: { resource: string; variables: V }) => ({
    data: row<T>(await write(await resourceOnceHere(resource), 'create', { ...(variables as object) })),
  }),

  update: async <T extends BaseRecord, V = unknown>({
    resource,
    id,
    variables,
  }: {
    resource: string
    id: BaseKey
    variables: V
  }) => {
    const target = await resourceOnceHere(resource)
    const input = target.kind === 'singleton' ? { ...(variables as object) } : { ...(variables as object), id }
    return { data: row<T>(await write(target, 'update', input, id)) }
  },

  deleteOne: async <T extends BaseRecord>({ resource: name, id }: { resource: string; id: BaseKey }) => {
    const resource = await resourceOnceHere(name)
    await callOperation(resource, operationFor(resource, 'remove'), { id })
    return { data: row<T>({ id }) }
  },

  deleteMany: async <T extends BaseRecord>({ resource: name, ids }: { resource: string; ids: BaseKey[] }) => {
    const resource = await resourceOnceHere(name)
    const answer = await callOperation<Partial<BatchAnswer> | null>(resource, operationFor(resource, 'remove'), { ids })
    return { data: (answer?.done ?? ids).map((id) => row<T>({ id })) }
  },

  custom: async <T extends BaseRecord>(params: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
    const { data: body } = await rest.custom(params)
    return { data: row<T>(opened({ status: 200, body, requestId: '' }).data) }
  },
}
