const minute = 60_000
/** Beyond so many keys those whose minute is over are forgotten. */
const maxKeys = 10_000

/** Counts what happens under a key within a minute, in this process: `count(key, time)` counts once more and says how often. */
export function minuteCounter(): (key: string, time: number) => number {
  const all = new Map<string, { count: number; readonly since: number }>()
  return (key, time) => {
    const known = all.get(key)
    const current = known && time - known.since < minute ? known : { count: 0, since: time }
    current.count += 1
    all.set(key, current)
    if (all.size > maxKeys) for (const [one, { since }] of all) if (time - since >= minute) all.delete(one)
    return current.count
  }
}
