/** localStorage and sessionStorage that never throw: blocked, full or absent storage keeps things for the visit. */
const memory = new Map<string, string>()

type Area = 'localStorage' | 'sessionStorage'

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return memory.get(key) ?? window[area].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value; false when the browser does not, and a reload will lose it. */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    window[area].setItem(key, value)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}

export function removeStored(key: string, area: Area = 'localStorage'): void {
  memory.delete(key)
  try {
    window[area].removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Keys that begin so, in no order. */
export function storedKeys(prefix: string, area: Area = 'localStorage'): readonly string[] {
  const kept = [...memory.keys()]
  try {
    kept.push(...Object.keys(window[area]))
  } catch {
    // Nothing was kept.
  }
  return [...new Set(kept)].filter((key) => key.startsWith(prefix))
}
