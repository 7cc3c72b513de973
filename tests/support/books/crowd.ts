import { isDeepStrictEqual } from 'node:util'
import type { WireRow, WriteAnswer } from '../../../src/platform/contract.ts'
import type { CallAnswer } from '../client.ts'
import type { Crowd } from '../size.ts'
import { acts, type Chance, type Mark, type Seen, type StaffAct } from './acts.ts'
import type { Bank } from './bank.ts'
import type { Clerk } from './counter.ts'
import type { AskResidents } from './residents.ts'
import { turnstileOf } from './turnstile.ts'

/** A call of the console under its key, and what was answered: nothing when the server went away meanwhile. */
export interface Press extends StaffAct {
  readonly key: string
  readonly clerk: Clerk
  answer: CallAnswer<WriteAnswer> | null
}

/** Rules that a crowd meets when its members are in each other’s way. */
const expected = ['E_BUDGET', 'E_BALANCE', 'E_LIMIT', 'E_STATE', 'E_SELF', 'E_REFUND', 'E_RANGE', 'E_IDEMPOTENCY']

/** What is looked at anew after so many acts. */
const lookEvery = 60
const looked: Readonly<Record<string, readonly string[]>> = {
  yuanbaoRelease: ['pendingCheck', 'released'],
  yuanbaoDeplete: ['unchecked', 'disputed'],
  ownerPay: ['paid', 'partRefunded'],
  refund: ['pending', 'approved', 'processing', 'failed'],
  yuanbaoBill: ['open', 'confirmed'],
}

/** The same numbers in every run for each member; who is faster differs. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  return { below, of: (things) => things[below(things.length)] }
}

const total = acts.reduce((sum, [weight]) => sum + weight, 0)
function drawn(chance: Chance) {
  let left = chance.below(total)
  for (const act of acts) {
    left -= act[0]
    if (left < 0) return act
  }
  return acts[0]
}

export interface CrowdPlace {
  readonly bank: Bank
  readonly clerks: readonly Clerk[]
  readonly residents: AskResidents
  /** Where its members begin to draw. Default: always the same. */
  readonly seed?: number
  /** Names the keys of this crowd. */
  readonly round: string
  /** Whether the server was killed: whoever waits for an answer gets none. */
  readonly gone?: () => boolean
  /** Told of everything that was answered. */
  readonly onAnswer?: () => void
}

/** Many people who do whatever comes to their minds; answers every call that was made, and what was done how often. */
export async function letCrowdIn(place: CrowdPlace, { workers, operations }: Crowd) {
  const { bank, clerks, residents, round } = place
  const presses: Press[] = []
  const counts = { done: 0, refused: 0, repeated: 0, byName: new Map<string, number>() }
  const turnstile = turnstileOf()
  let seen: Seen = {}
  let acted = 0
  const look = async () => {
    const lists = Object.entries(looked).map(async ([resource, state]) => {
      const body = { pageSize: 50, sort: '-createdAt', filters: { state } }
      const answer = await clerks[0]?.ask<{ list: WireRow[] }>(`POST /${resource}/condition`, body)
      if (answer?.status !== 'success') throw new Error(`${resource}: ${answer?.errorCode}`)
      return [resource, answer.data.list] as const
    })
    seen = Object.fromEntries(await Promise.all(lists))
  }
  const count = (name: string, code: string | null) => {
    if (code !== null && !expected.includes(code)) throw new Error(`${name}: ${code}`)
    counts[code === null ? 'done' : 'refused'] += 1
    if (code === null) counts.byName.set(name, (counts.byName.get(name) ?? 0) + 1)
    place.onAnswer?.()
  }
  const press = async (name: string, made: StaffAct, key: string, chance: Chance) => {
    const clerk = chance.of(clerks) as Clerk
    const noted: Press = { ...made, key, clerk, answer: null }
    presses.push(noted)
    const send = async () => {
      const answer = await clerk.ask<WriteAnswer>(made.endpoint, made.input, key)
      // What was refused leaves the key free: sent again it may be done.
      if (noted.answer?.status !== 'success') noted.answer = answer
      return answer
    }
    // An impatient finger, and a network that sends again what was answered long ago.
    const answers = chance.below(4) === 0 ? await Promise.all([send(), send()]) : [await send()]
    if (chance.below(8) === 0) answers.push(await send())
    const good = answers.filter(({ status }) => status === 'success')
    counts.repeated += answers.length - 1
    if (good.some(({ data }) => !isDeepStrictEqual(data, good[0]?.data))) throw new Error(`${name} ${key}: two effects`)
    const answer = good[0] ?? answers[0]
    if (answer && answer.http >= 500) throw new Error(`${name}: ${answer.http} ${answer.msg}`)
    count(name, answer?.status === 'success' ? null : (answer?.errorCode ?? 'nothing'))
  }
  const act = async (chance: Chance, n: string) => {
    acted += 1
    if (acted % lookEvery === 1) await look()
    const [, name = '', make] = drawn(chance) ?? []
    const key = `${round}.${n}`
    const made = make?.(bank, seen, chance, key)
    if (!made) return
    if ('endpoint' in made) return await turnstile.through(() => press(name, made, key, chance))
    const { after: days } = made
    if (days) await turnstile.alone(() => residents('pass', { days }))
    const outcome = await residents(made.resident, made.input)
    count(name, 'refused' in outcome ? outcome.refused : null)
  }
  const member = async (worker: number) => {
    const chance = chanceOf((place.seed ?? 1853) + worker * 7_919)
    for (let n = 0; n < operations && !place.gone?.(); n += 1)
      await act(chance, `${worker}.${n}`).catch((cause: unknown) => {
        if (!place.gone?.()) throw cause
      })
  }
  await look().catch((cause: unknown) => {
    if (!place.gone?.()) throw cause
  })
  await Promise.all(Array.from({ length: workers }, (_, worker) => member(worker)))
  return { presses, counts }
}

/** The keys under which something was done, and those under which nothing was, by where they would be found. */
export function keysOf(presses: readonly Press[], mark: Mark) {
  const marked = presses.filter((press) => press.mark === mark)
  const succeeded = (press: Press) => press.answer?.status === 'success'
  return {
    done: marked.filter(succeeded).map(({ key }) => key),
    refused: marked.filter((press) => !succeeded(press)).map(({ key }) => key),
  }
}
