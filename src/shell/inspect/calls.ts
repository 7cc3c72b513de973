import { client, requestIdOf } from '../../platform/client.ts'

/** A call the console made, as a bug report names it. */
interface MadeCall {
  /** `POST /platform/pc/house/condition` */
  readonly call: string
  readonly requestId: string
  readonly status: number
  readonly code: unknown
}

const most = 200
const made: MadeCall[] = []

client.interceptors.response.use((response) => {
  const { config, status, data } = response
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null
  made.push({ call: `${config.method?.toUpperCase()} ${config.url}`, requestId: requestIdOf(response), status, code })
  if (made.length > most) made.shift()
  return response
})

/** The last call to an address, or the last one at all. */
export const lastCall = (address: string | null): MadeCall | undefined =>
  made.findLast(({ call }) => address === null || call === address)
