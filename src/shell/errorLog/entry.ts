import { Failure } from '../../platform/failure.ts'
import type { Fault, FaultSource } from '../../platform/faults.ts'

/** What the error log keeps (specification 3), with what finds the cause: route, resource and request. */
export interface ErrorLogEntry {
  readonly id: string
  readonly error: { readonly name: string; readonly message: string; readonly stack: string }
  readonly instance: string
  readonly info: FaultSource
  readonly url: string
  /** Path of the page as declared, with its parameters' names. */
  readonly route: string
  readonly resource: string
  readonly requestId: string
  /** When it happened last, and how often it did. */
  readonly time: string
  readonly count: number
}

/** Where the person was. */
export interface Place {
  readonly url: string
  readonly route: string
  readonly resource: string
}

const longestMessage = 500
const longestStack = 4000

/** Quoted text in an error's message is usually data, such as the text that could not be parsed. */
const withoutData = (message: string): string => message.replaceAll(/"[^"]*"/g, '"…"').slice(0, longestMessage)

/** An address with the names of its parameters: their values are what people filter by. */
function withoutValues(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const names = [...new Set(searchParams.keys())].map((name) => `${encodeURIComponent(name)}=…`)
  return origin + pathname + (names.length > 0 ? `?${names.join('&')}` : '')
}

function factsOf(error: unknown): ErrorLogEntry['error'] {
  // The platform's words for a refusal may repeat what was typed; its codes do not.
  if (error instanceof Failure)
    return { name: error.name, message: [error.kind, error.code, error.errorCode].filter(Boolean).join(' '), stack: '' }
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' }
  // React, for one, throws an error of its own about one that it could recover from: what finds the fault is the other.
  if (error.cause instanceof Error) {
    const { name, message, stack } = factsOf(error.cause)
    return { name, message: `${message} (${withoutData(error.message)})`.slice(0, longestMessage), stack }
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return {
    name: error.name,
    message: withoutData(error.message),
    stack: frames
      .map((line) => line.trim())
      .join('\n')
      .slice(0, longestStack),
  }
}

/** Entries with the same key are one entry that happened again. */
function keyOf({ source, instance = '' }: Fault, { name, message, stack }: ErrorLogEntry['error'], route: string) {
  // A file that is missing is missed by whoever asked for it, and by the boundary around them.
  if (source === 'file') return [source, message].join('\n')
  return [source, route, name, message, stack.split('\n')[0] || instance].join('\n')
}

/** An entry for the log. It never holds what somebody typed. */
export function entryOf(fault: Fault, place: Place, now: Date): ErrorLogEntry {
  const error = factsOf(fault.error)
  return {
    id: keyOf(fault, error, place.route),
    error,
    instance: fault.instance ?? '',
    info: fault.source,
    url: withoutValues(place.url),
    route: place.route,
    resource: place.resource,
    requestId: fault.error instanceof Failure ? fault.error.requestId : '',
    time: now.toISOString(),
    count: 1,
  }
}
