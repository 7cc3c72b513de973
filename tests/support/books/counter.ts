import { setTimeout as wait } from 'node:timers/promises'
import { type CallAnswer, clientOf, logIn } from '../client.ts'

/** Somebody at the counter: comes back when the session is over, and asks again when the server has too much to do. */
export interface Clerk {
  /** The same key is the same press of a button, however often it is sent. */
  readonly ask: <Data>(endpoint: string, input: object, key?: string) => Promise<CallAnswer<Data>>
}

const patience = 200

export function clerkAt(url: () => string, loginName: string): Clerk {
  let token: Promise<string | null> | null = null
  const forget = (mine: typeof token) => {
    if (token === mine) token = null
  }
  const ask = async <Data>(endpoint: string, input: object, key?: string): Promise<CallAnswer<Data>> => {
    for (let attempt = 0; ; attempt += 1) {
      token ??= logIn(url(), loginName).then((client) => client.token)
      const mine = token
      const client = await mine.then(
        (mineNow) => clientOf(url(), mineNow),
        (cause: unknown) => {
          forget(mine)
          throw cause
        },
      )
      const answer = await client.call<Data>(endpoint, input, key ? { headers: { 'Idempotency-Key': key } } : {})
      if (attempt > patience) return answer
      if (answer.http === 401) forget(mine)
      else if (answer.http === 503 || answer.http === 429) await wait(50)
      else return answer
    }
  }
  return { ask }
}
