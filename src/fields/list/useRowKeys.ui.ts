import { useState } from 'react'
import { moved, without } from './rows.ts'

let last = 0
const fresh = () => {
  last += 1
  return `row-${last}`
}

/**
 * Rows have no ids of their own. Keys that move along with them keep what is typed, focused or uploading in its row;
 * rows that appear from elsewhere, as on a reset, get new ones.
 */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, fresh))
  const enough = keys.length === count ? keys : Array.from({ length: count }, (_key, index) => keys[index] ?? fresh())
  if (enough !== keys) setKeys(enough)
  return {
    keys: enough,
    remove: (index: number) => setKeys(without(enough, index)),
    move: (index: number, by: -1 | 1) => setKeys(moved(enough, index, by)),
  }
}
