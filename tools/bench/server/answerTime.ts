import type { Client } from '../../../tests/support/client.ts'
import { median } from '../measure.ts'

/** The middle of the milliseconds that so many calls by one caller take, one after the other; a failed call ends the run. */
export async function answerTime(client: Client, endpoint: string, input: object, times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    const answer = await client.call(endpoint, input)
    taken.push(performance.now() - begun)
    if (answer.status !== 'success') throw new Error(`${endpoint} answered ${answer.msg}`)
  }
  return median(taken)
}
