import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../platform/storage.ts'

/** Pixels that the columns of a list take by what stands in them. */
export type Measured = Readonly<Record<string, number>>
const nothing: Measured = {}

const storedAs = 'listWidths'

/** `storedAs`, read once. */
let known: Readonly<Record<string, Measured>> | undefined

const widthsOfLists = z.record(z.string(), z.record(z.string(), z.number()))

function stored(): Readonly<Record<string, Measured>> {
  try {
    return widthsOfLists.parse(JSON.parse(readStored(storedAs) ?? '{}'))
  } catch {
    return {}
  }
}

/** What a list was measured to take when it was last open in this browser; `of`: the list and its language. */
export function knownWidths(of: string): Measured {
  known ??= stored()
  return known[of] ?? nothing
}

/** Keeps what a list takes for when it is opened again, on another day as well. */
export function keepWidths(of: string, widths: Measured): void {
  known = { ...(known ?? stored()), [of]: widths }
  writeStored(storedAs, JSON.stringify(known))
}
