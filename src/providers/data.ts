import type {
  BaseRecord,
  CreateParams,
  CustomParams,
  DataProvider,
  DeleteManyParams,
  DeleteOneParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { NormalOperation, NormalResource } from '#declare'
import type { BatchAnswer, ListAnswer, WireRow } from '../platform/contract.ts'
import { loadDeclared, loadResource, resourceNamed } from '../registry.ts'
import { cachedRow } from './cachedRow.ts'
import { invalidateWritten } from './invalidation.ts'
import { listRequest } from './listRequest.ts'
import { withPreload } from './onDemand.tsx'
import { operationByVerb, operationOf } from './operationOf.ts'
import { callOperation, type OperationInput, type OperationOptions } from './operations.ts'
import { ownVersions } from './ownVersions.ts'
import { pickerCall, pickerRows } from './pickerCall.ts'

const loadCustomCall = withPreload(() => import('./customCall.ts'))

function operationFor(resource: NormalResource, verb: NormalOperation['verb']): NormalOperation {
  const operation = operationByVerb(resource, verb)
  if (!operation) throw new Error(`${resource.name} has no operation that can ${verb}`)
  return operation
}

/** Refine hands the signal of its query on in `meta`, and a screen how it wants to be asked for. */
const optionsOf = (meta: MetaQuery | undefined): OperationOptions => ({
  signal: meta?.queryContext?.signal,
  ...(meta as WriteMeta | undefined)?.options,
})

// Refine leaves the row type to its caller; the platform's answer is what the declaration says.
const rows = <T extends BaseRecord>(list: readonly object[]): T[] => list as unknown as T[]
const row = <T extends BaseRecord>(one: unknown): T => one as T

/** What travels beside the values of a write, in Refine's `meta`. */
interface WriteMeta extends MetaQuery {
  /** Which operation of the resource is meant. Default: the one with Refine's verb. */
  readonly operation?: string
  /** Signal, progress and the key of an attempt. */
  readonly options?: OperationOptions
  /** Of many writes in a row, whose caller says at the end what is stale: what was read stays as it is. */
  readonly quiet?: boolean
}

const fieldsOf = (values: unknown): object => (values instanceof FormData ? {} : { ...(values as object) })

/**
 * Rows that name resources are shown with what those are called, which their declarations say: these come before the rows,
 * because a cell that changes its text afterwards moves others from under the pointer. Without them the rows keep the names.
 */
async function withNamed(resource: NormalResource, found: readonly WireRow[]): Promise<void> {
  const naming = resource.fields.filter(({ kind, facts }) => kind === 'text' && facts.names === 'resource')
  const named = found.flatMap((one) => naming.map(({ name }) => String(one[name] ?? '')))
  await loadDeclared(named).catch(() => undefined)
}

/**
 * Refine's data provider over the declared endpoints: it alone knows the wire. Reading is a query, everything else a
 * mutation, by declaration. After a write everything is stale that was read of the resource and of the views over it.
 */
export function dataProviderOf(queries: QueryClient): DataProvider {
  const afterOwn = ownVersions()

  async function write(
    name: string,
    verb: NormalOperation['verb'],
    input: OperationInput,
    meta: MetaQuery = {},
  ): Promise<unknown> {
    const { operation, quiet = false } = meta as WriteMeta
    await loadDeclared([name])
    // Pages, reports and areas have calls of their own, too.
    const found = operation === undefined ? operationFor(resourceNamed(name), verb) : operationOf(name, operation)
    if (found === null) throw new Error(`${name} has no operation ${operation}`)
    const send = (sent: OperationInput) => callOperation(name, found, sent, optionsOf(meta))
    const answer = await afterOwn({ resource: name, verb: found.verb, input, send })
    if (found.mutates && !quiet) invalidateWritten(queries, name, answer)
    return answer
  }

  return {
    getApiUrl: () => '',

    getList: async <T extends BaseRecord>({ resource: name, meta, ...asked }: GetListParams) => {
      const resource = await loadResource(name)
      const request = listRequest(resource, asked)
      const picker = pickerCall(queries, resource, 'list', meta)
      if (picker) {
        const { keyword, filters } = request
        const items = await pickerRows(
          resource,
          picker,
          { ...(keyword && { keyword }), ...(filters && { filters }) },
          optionsOf(meta),
        )
        return { data: rows<T>(items), total: items.length }
      }
      const list = operationFor(resource, 'list')
      const answer = await callOperation<ListAnswer>(resource, list, { ...request }, optionsOf(meta))
      await withNamed(resource, answer.list)
      // What else the answer says comes along.
      return { ...answer, data: rows<T>(answer.list) }
    },

    getOne: async <T extends BaseRecord>({ resource: name, id, meta }: GetOneParams) => {
      const resource = await loadResource(name)
      const input = resource.kind === 'singleton' ? {} : { id }
      const answer = await callOperation(resource, operationFor(resource, 'detail'), input, optionsOf(meta))
      return { data: row<T>(answer) }
    },

    getMany: async <T extends BaseRecord>({ resource: name, ids, meta }: GetManyParams) => {
      const resource = await loadResource(name)
      const picker = pickerCall(queries, resource, 'detail', meta)
      if (picker) return { data: rows<T>(await pickerRows(resource, picker, { ids }, optionsOf(meta))) }
      const detail = operationFor(resource, 'detail')
      const found = ids.map((id) => callOperation<WireRow>(resource, detail, { id }, optionsOf(meta)))
      return { data: rows<T>(await Promise.all(found)) }
    },

    create: async <T extends BaseRecord, V>({ resource, variables, meta }: CreateParams<V>) => {
      const answer = await write(resource, 'create', variables as OperationInput, meta)
      return { data: row<T>({ ...fieldsOf(variables), ...fieldsOf(answer) }), answer }
    },

    update: async <T extends BaseRecord, V>({ resource, id, variables, meta }: UpdateParams<V>) => {
      const { kind } = await loadResource(resource)
      // Forms of Refine's send what they have fields for, and the version of a row is none.
      const version = kind === 'singleton' ? undefined : cachedRow(queries, resource, `${id}`)?.version
      const changes = { ...(version !== undefined && { version }), ...fieldsOf(variables) }
      const input = kind === 'singleton' ? changes : { ...changes, id }
      const answer = await write(resource, 'update', input as OperationInput, meta)
      return { data: row<T>({ ...input, ...fieldsOf(answer) }), answer }
    },

    deleteOne: async <T extends BaseRecord, V>({ resource, id, variables, meta }: DeleteOneParams<V>) => {
      const answer = await write(resource, 'remove', { ...fieldsOf(variables), id }, meta)
      return { data: row<T>({ id }), answer }
    },

    deleteMany: async <T extends BaseRecord, V>({ resource, ids, meta }: DeleteManyParams<V>) => {
      const answer = (await write(resource, 'remove', { ids }, meta)) as Partial<BatchAnswer> | null
      return { data: (answer?.done ?? ids).map((id) => row<T>({ id })), answer }
    },

    /** Any declared operation, named in `meta` with its resource; without, a call of the platform by its address. */
    custom: async <T extends BaseRecord, Q, P>(asked: CustomParams<Q, P>) => {
      const { resource, operation } = { ...asked.meta } as { readonly resource?: string } & WriteMeta
      if (resource !== undefined && operation !== undefined) {
        const answer = await write(
          resource,
          'custom',
          (asked.payload ?? asked.query ?? {}) as OperationInput,
          asked.meta,
        )
        return { data: row<T>(answer), answer }
      }
      const { customCall } = await loadCustomCall()
      // What a query asks by POST changes nothing all the same.
      const mutates = asked.method !== 'get' && asked.meta?.queryContext === undefined
      return { data: row<T>(await customCall(asked, { mutates, ...optionsOf(asked.meta) })) }
    },
  }
}
