import { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { NormalOperation, NormalResource } from '#declare'
import { client } from '../../platform/client.ts'
import { addressOf, type Envelope, endpoints, errorCodes, headers } from '../../platform/contract.ts'
import { storedLocale } from '../../platform/preferences.ts'
import { catalogue } from '../../registry.ts'
import { simulationMessages } from './messages.ts'
import { inventedRow } from './rows.ts'
import type { ScreenState, Simulation } from './simulation.ts'

const manyRows = 10_000
/** Logging in and out stay what they are, and so does what somebody sets for themselves. */
const session: readonly string[] = [
  endpoints.login,
  endpoints.unify,
  endpoints.signOn,
  endpoints.beginPasskeyLogin,
  endpoints.beginPasskeyProof,
  endpoints.passkeyLogin,
  endpoints.loginFactor,
  endpoints.logout,
  endpoints.prove,
  endpoints.savePreference,
]
const reads: readonly string[] = ['list', 'detail']

const refusal = (errorCode: string, code: number, msg: string): Envelope => ({
  status: 'fail',
  code,
  errorCode,
  msg,
  data: null,
})
const success = (data: unknown): Envelope => ({ status: 'success', code: 200, errorCode: null, msg: '', data })

function rowsOf(resource: NormalResource, state: ScreenState, asked: unknown): unknown {
  const { pageNum = 1, pageSize = 20 } = asked as { readonly pageNum?: number; readonly pageSize?: number }
  const total = state === 'empty' ? 0 : state === 'many' ? manyRows : pageSize
  const first = (pageNum - 1) * pageSize
  const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) =>
    inventedRow(resource, first + index + 1, state === 'longest'),
  )
  return { list, total, pageNum, pageSize }
}

/** What a staged resource answers; null: what the platform does. */
function stagedAnswer(
  resource: NormalResource,
  { verb }: NormalOperation,
  state: ScreenState,
  { data, params, signal }: InternalAxiosRequestConfig,
): { readonly status: number; readonly body: unknown } | Promise<never> | null {
  switch (state) {
    case 'loading':
      return new Promise((_resolve, reject) => signal?.addEventListener?.('abort', () => reject(new Error('aborted'))))
    case 'error':
      return { status: 502, body: 'Bad gateway' }
    case 'refused':
      return { status: 200, body: refusal('E_OP', errorCodes.E_OP, simulationMessages[storedLocale()].refusedBy) }
    case 'empty':
    case 'many':
    case 'longest': {
      if (verb === 'list') {
        const asked = typeof data === 'string' ? JSON.parse(data) : (data ?? {})
        return { status: 200, body: success(rowsOf(resource, state, asked)) }
      }
      const row = inventedRow(resource, Number(params?.['id']) || 1, state === 'longest')
      return { status: 200, body: success(row) }
    }
    default:
      return null
  }
}

const calledOf = ({ method, url }: InternalAxiosRequestConfig) => `${method?.toUpperCase()} ${url}`

/** The reading call of the staged resource that a request is, if it is one. */
function stagedCall({ staged }: Simulation, config: InternalAxiosRequestConfig) {
  const resource = staged && catalogue.byName[staged.resource]
  const called = calledOf(config)
  const operation = resource?.operations.find(
    (one) => reads.includes(one.verb) && `${one.method} ${addressOf(one.path)}` === called,
  )
  return resource && operation ? { resource, operation } : null
}

const answered = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  config,
  data,
  status,
  statusText: '',
  headers: new AxiosHeaders(),
})

/** From now on calls of this window are answered as it pretends; through a role nothing is changed. */
export function answerBy(pretended: Simulation): void {
  client.interceptors.request.use((config) => {
    const call = stagedCall(pretended, config)
    if (call && pretended.staged) {
      const answer = stagedAnswer(call.resource, call.operation, pretended.staged.state, config)
      if (answer)
        config.adapter = async () => {
          const { status, body } = await answer
          return answered(config, status, body)
        }
    } else if (config.headers.has(headers.idempotencyKey) && !session.includes(calledOf(config))) {
      const body = refusal('E_SIMULATED', 403, simulationMessages[storedLocale()].readOnly)
      config.adapter = async () => answered(config, 200, body)
    }
    return config
  })
}
