const minute = 60_000
/** Beyond so many keys those whose minute is over are forgotten. */
const maxKeys = 10_000

interface Counted {
  count: number
  readonly since: number
}

/**
 * Counts what happens under a key within a minute, in this process and apart for each owner, such as the catalogue of a
 * platform: `count(owner, key, time)` counts once more and says how often.
 */
export function minuteCounter(): (owner: object, key: string, time: number) => number {
  const owners = new WeakMap<object, Map<string, Counted>>()
  return (owner, key, time) => {
    const all = owners.get(owner) ?? new Map<string, Counted>()
    owners.set(owner, all)
    const known = all.get(key)
    const current = known && time - known.since < minute ? known : { count: 0, since: time }
    current.count += 1
    all.set(key, current)
    if (all.size > maxKeys) for (const [one, { since }] of all) if (time - since >= minute) all.delete(one)
    return current.count
  }
}
