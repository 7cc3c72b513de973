import type { Catalogue, NormalOperation, NormalResource } from '#declare'
import { addressOf, endpoints } from '../../src/platform/contract.ts'
import { type Drift, driftOfValue } from './drift.ts'
import { type ApiDocument, answerOf, isObject } from './schema.ts'

/** A call and what came back, as it can be kept and looked at again. */
export interface Exchange {
  /** `POST /platform/pc/house/condition` */
  readonly call: string
  readonly input: object
  readonly status: number
  readonly body: unknown
}

/** Makes a call; the answer's body is JSON, or text where it is none. */
export type Ask = (call: string, input: object) => Promise<Pick<Exchange, 'status' | 'body'>>

/** The call of an operation: `POST /platform/pc/house/condition`. */
export const callOf = ({ method, path }: NormalOperation) => `${method} ${addressOf(path)}`

/** Whether the platform did what was asked. */
export const succeeds = (body: unknown): boolean => isObject(body) && body['status'] === 'success'

/** What an answer brings. */
export const dataIn = (body: unknown): unknown => (isObject(body) ? body['data'] : undefined)

/** Rows a list answered. */
const rowsIn = (body: unknown): readonly unknown[] => {
  const data = dataIn(body)
  return isObject(data) && Array.isArray(data['list']) ? data['list'] : []
}

/** The operation of a resource that does this. */
export const ofVerb = ({ operations }: NormalResource, verb: NormalOperation['verb']) =>
  operations.find((operation) => operation.verb === verb)

/** Asks a platform everything that changes nothing: the menu, and of each resource its list, a row, its options. */
export async function readEverything({ resources }: Pick<Catalogue, 'resources'>, ask: Ask): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const make = async (call: string, input: object) => {
    const exchange = { call, input, ...(await ask(call, input)) }
    exchanges.push(exchange)
    return exchange
  }
  await make(endpoints.menu, {})
  for (const resource of resources) {
    const [list, detail, options] = [ofVerb(resource, 'list'), ofVerb(resource, 'detail'), ofVerb(resource, 'options')]
    const listed = list && (await make(callOf(list), { pageNum: 1, pageSize: 3 }))
    const [row] = rowsIn(listed?.body)
    const id = isObject(row) ? row['id'] : undefined
    if (detail && resource.kind === 'singleton') await make(callOf(detail), {})
    else if (detail && id !== undefined) await make(callOf(detail), { id })
    if (options) await make(callOf(options), {})
  }
  return exchanges
}

/** How answers differ from what the document says of their calls. */
export function driftOfExchanges(document: ApiDocument, exchanges: readonly Exchange[]): Drift[] {
  const envelope = { $ref: '#/components/schemas/Envelope' }
  return exchanges.flatMap(({ call, status, body }): Drift[] => {
    const [method = '', path = ''] = call.split(' ')
    if (!isObject(body) || (status >= 400 && !('status' in body)))
      return [{ call, path: '', what: `answers ${status} without an envelope` }]
    const shape = driftOfValue(document, envelope, body, 'answer').map((found) => ({ call, ...found }))
    if (shape.length > 0) return shape
    if (body['status'] !== 'success')
      return [{ call, path: '', what: `is refused: ${status} ${body['errorCode'] ?? body['code']} ${body['msg']}` }]
    const schema = answerOf(document, document.paths[path]?.[method.toLowerCase()])
    return driftOfValue(document, schema, body['data'], 'data').map((found) => ({ call, ...found }))
  })
}
