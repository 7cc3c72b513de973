/** Where something went wrong that nobody handled; the last four are the error boundaries, from small to large. */
export type FaultSource = 'error' | 'promise' | 'file' | 'call' | 'cell' | 'section' | 'page' | 'shell'

export interface Fault {
  readonly error: unknown
  readonly source: FaultSource
  /** The component, file or call at fault, as far as it is known. */
  readonly instance?: string
}

type Listener = (fault: Fault) => void
const listeners = new Set<Listener>()

/** Hears of what went wrong anywhere in the console. */
export function onFault(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the error log of something that went wrong. */
export function reportFault(fault: Fault): void {
  for (const listener of listeners) listener(fault)
}

/** Whether an error says that a file of the console could not be loaded, as when an older build's are gone. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Unable to preload/i.test(error.message)
