import type { Catalogue, NormalOperation, NormalResource } from '../../src/declare/index.ts'
import type { ListAnswer, ListRequest, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import type { CallAnswer, Client } from '../support/client.ts'
import { type Choices, draftOf } from '../support/drafts.ts'

/** A resource under test, and somebody who may do everything to it. */
export interface Subject {
  readonly resource: NormalResource
  readonly catalogue: Catalogue
  readonly admin: () => Client
  readonly choices: Choices
  /** Values that rules of the server extension ask for, beyond the declaration. */
  readonly fixed?: () => Readonly<Record<string, unknown>>
}

export const endpointOf = ({ method, path }: NormalOperation) => `${method} ${path}`

/** The first operation of a verb, if the resource has one. */
export const verbOf = ({ operations }: NormalResource, verb: NormalOperation['verb']) =>
  operations.find((operation) => operation.verb === verb)

const endpoint = ({ resource }: Subject, verb: NormalOperation['verb']) => {
  const operation = verbOf(resource, verb)
  if (!operation) throw new Error(`${resource.name} has no ${verb}`)
  return endpointOf(operation)
}

/** Calls of a subject by verb, so that suites read like stories. */
export const calls = (subject: Subject) => ({
  list: (request: ListRequest = {}) => subject.admin().call<ListAnswer>(endpoint(subject, 'list'), request),
  detail: (id: string) => subject.admin().call<WireRow>(endpoint(subject, 'detail'), { id }),
  /** The row as it is now: its detail, or its place in the list where there is no detail. */
  read: async (id: string): Promise<WireRow> => {
    if (verbOf(subject.resource, 'detail'))
      return succeeded(await subject.admin().call<WireRow>(endpoint(subject, 'detail'), { id }))
    const row = (await everyRow(subject)).find((one) => one.id === id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  },
  create: (values: object) => subject.admin().call<WriteAnswer>(endpoint(subject, 'create'), values),
  update: (values: object) => subject.admin().call<WriteAnswer>(endpoint(subject, 'update'), values),
  remove: (id: string) => subject.admin().call(endpoint(subject, 'remove'), { id }),
  draft: (n: number, only?: 'required') =>
    draftOf(subject.resource, {
      n,
      choices: subject.choices,
      ...(only && { only }),
      ...(subject.fixed && { fixed: subject.fixed() }),
    }),
})

/** Data of an answer that must be a success; otherwise the test fails with what the platform said. */
export function succeeded<Data>(answer: CallAnswer<Data>): Data {
  if (answer.status !== 'success' || answer.http !== 200)
    throw new Error(`${answer.http} ${answer.errorCode}: ${answer.msg} ${JSON.stringify(answer.errors ?? {})}`)
  return answer.data
}

/** Every row of the list, page by page. */
export async function everyRow(subject: Subject, request: ListRequest = {}): Promise<WireRow[]> {
  const rows: WireRow[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = succeeded(await calls(subject).list({ ...request, pageNum, pageSize: 200 }))
    rows.push(...list)
    if (rows.length >= total || list.length === 0) return rows
  }
}

let counter = 0
/** A number no draft of this run had before, far from those of the demo data. */
export const next = (): number => {
  counter += 1
  return 700_000 + counter
}
