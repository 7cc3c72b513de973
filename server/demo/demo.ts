import { newId } from '../core/identifier.ts'
import type { Call } from '../platform/call.ts'
import type { Attachments } from './attachments.ts'
import type { Demo } from './demoData.ts'
import type { Pictures } from './pictures/keepPictures.ts'

/** Demo rows are the same in every installation; the number is the corporate id. */
const seed = 1853
const hour = 60 * 60 * 1000
const day = 24 * hour
/** Shanghai is so far before UTC, all year. */
const shanghai = 8 * hour

/** mulberry32: small, and the same on every machine. */
function generator(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)

/** Rows that demo files know of each other: ids are given out when somebody first asks, before the row is there. */
export class DemoRows {
  readonly #keys = new Map<string, string>()
  readonly #ids = new Map<string, string[]>()
  readonly #made = new Set<string>()

  id(resource: string, key: string): string {
    const name = `${resource} ${key}`
    const id = this.#keys.get(name) ?? newId()
    this.#keys.set(name, id)
    return id
  }
  ids(resource: string): readonly string[] {
    return this.#ids.get(resource) ?? []
  }
  /** Records inserted rows. */
  made(resource: string, ids: readonly string[]): void {
    this.#ids.set(resource, [...this.ids(resource), ...ids])
    for (const id of ids) this.#made.add(id)
  }
  /** Keys that were asked for and name no row. */
  get missing(): readonly string[] {
    return [...this.#keys].flatMap(([name, id]) => (this.#made.has(id) ? [] : [name]))
  }
}

/** What one demo file draws from. Each has its own random numbers, so that a new file changes no other's rows. */
export function demoOf(
  rows: DemoRows,
  resource: string,
  {
    profile,
    now,
    password,
    pictures,
    attachments,
    callAt,
    analyze,
  }: Pick<Demo, 'profile' | 'now' | 'password' | 'analyze'> & {
    readonly pictures: Pictures
    readonly attachments: Attachments
    readonly callAt: (moment: Date) => Call
  },
): Demo {
  const next = generator(seed ^ hash(resource))
  const random = (below: number) => Math.floor(next() * below)
  const nth = (files: readonly string[], n: number) => {
    const id = files[n % files.length]
    if (id === undefined) throw new Error(`the demo rows of ${resource} want a file, and there are none`)
    return id
  }
  return {
    profile,
    now,
    password,
    id: (of, key) => rows.id(of, key),
    ids: (of) => rows.ids(of),
    random,
    pick: (items) => {
      if (items.length === 0) throw new Error(`the demo rows of ${resource} pick from nothing`)
      return items[random(items.length)] as (typeof items)[number]
    },
    picture: (shape, n) => nth(pictures.byShape[shape], n),
    pictureOf: (subject) => pictures.bySubject[subject],
    attachment: (type, n) => nth(attachments[type], n),
    daysAgo: (days) => new Date(now.getTime() - days * day).toISOString(),
    onTheHour: (days, of) => {
      const moment = now.getTime() - days * day
      const start = of === undefined ? 0 : Math.floor((moment + shanghai) / day) * day - shanghai
      return new Date(of === undefined ? Math.floor(moment / hour) * hour : start + of * hour).toISOString()
    },
    analyze,
    earlier: (days) => callAt(new Date(now.getTime() - days * day)),
  }
}
