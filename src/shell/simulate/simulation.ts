import type { Grant } from '#declare'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'

/** What a screen can be made to show, whatever the platform would answer. */
export const screenStates = ['loading', 'empty', 'error', 'refused', 'forbidden', 'many', 'longest', 'doubled'] as const
export type ScreenState = (typeof screenStates)[number]

/** A role somebody looks through. */
interface SeenAs {
  readonly code: string
  readonly name: string
  /** What pages open to whoever has the role; `none`, or left out, where that is nothing more. */
  readonly baseRole?: string
  /** Null: everything is permitted to it. */
  readonly grants: readonly Grant[] | null
}
/** A state one resource is shown in. */
export interface Staged {
  readonly resource: string
  readonly state: ScreenState
}
/** What this window pretends; other windows, other people and the platform know nothing of it. */
export interface Simulation {
  readonly role?: SeenAs
  readonly staged?: Staged
  /** Where leaving it leads to. Default: the page of the declarations. */
  readonly from?: string
}

const key = 'simulation'

/** What this window pretends; null in every ordinary one. */
export function simulation(): Simulation | null {
  try {
    return JSON.parse(readStored(key, 'sessionStorage') ?? 'null') as Simulation | null
  } catch {
    return null
  }
}

/** Opens an address in a window that pretends: this one, or one of a phone's size. */
export function simulate(pretended: Simulation, address: string, size?: { width: number; height: number }): void {
  // Where nothing can be kept, the next page would be an ordinary one that looks like another's.
  if (!writeStored(key, JSON.stringify(pretended), 'sessionStorage')) return
  if (!size) {
    location.assign(address)
    return
  }
  // A window opened from here begins with a copy of what this one keeps.
  window.open(address, '_blank', `popup,width=${size.width},height=${size.height}`)
  removeStored(key, 'sessionStorage')
}

/** Everything is again what it is. */
export function endSimulation(address: string): void {
  removeStored(key, 'sessionStorage')
  location.assign(address)
}
