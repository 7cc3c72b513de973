import { request } from 'node:http'
import { serveParent } from '../child.ts'

/** Opens a stream for each token, or waits until all open streams have been told something since the last question. */
export interface Listening {
  readonly open?: { readonly url: string; readonly headers: readonly Readonly<Record<string, string>>[] }
}

/** The moment at which the last of them was told something (milliseconds since 1970). */
export type Told = number

let open = 0
const told = new Set<number>()
let allTold: (() => void) | undefined

const listen = (url: string, headers: Readonly<Record<string, string>>, index: number) =>
  new Promise<void>((resolve, reject) => {
    request(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused with ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('data:')) return
        told.add(index)
        if (told.size === open) allTold?.()
      })
      resolve()
    })
      .on('error', reject)
      .end()
  })

/** So many at a time, as a load balancer would pass them on. */
const atOnce = 50

// In a process of its own: what it holds is not counted as the server's.
serveParent<Listening, Told>(async ({ open: opened }) => {
  if (!opened) {
    if (told.size < open)
      await new Promise<void>((resolve) => {
        allTold = resolve
      })
    told.clear()
    return Date.now()
  }
  const { url, headers } = opened
  for (let first = 0; first < headers.length; first += atOnce)
    await Promise.all(headers.slice(first, first + atOnce).map((one, n) => listen(url, one, first + n)))
  open = headers.length
  told.clear()
  return Date.now()
})
