import { Readable } from 'node:stream'
import type { LiveEvent } from '../../src/platform/contract.ts'
import type { Caller } from '../platform/call.ts'

/** Bytes that wait for a receiver; who reads slower misses events and is told so. */
const buffered = 16 * 1024

/** One open stream of events. */
export interface Receiver {
  /** As of the last look at the session. */
  caller: Caller
  checkedAt: number
  readonly stream: Readable
  send(event: LiveEvent): void
  /** Keeps the connection open; ends a receiver that has not read anything since the last one. */
  beat(): void
  /** Lets it read what was sent, unless it is not reading. */
  end(): void
}

const frame = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

export function newReceiver(caller: Caller, checkedAt: number): Receiver {
  let full = false
  let missed = false
  let fullAtBeat = false
  const stream = new Readable({
    highWaterMark: buffered,
    read() {
      full = false
      if (!missed) return
      missed = false
      push(frame({ type: 'reset' }))
    },
  })
  function push(text: string) {
    full = !stream.push(text)
  }
  // Goes out at once, and the headers with it.
  push(': open\n\n')
  return {
    caller,
    checkedAt,
    stream,
    send(event) {
      if (full) missed = true
      else push(frame(event))
    },
    beat() {
      if (full && fullAtBeat) stream.destroy()
      else if (!full) push(':\n\n')
      fullAtBeat = full
    },
    end() {
      if (full) stream.destroy()
      else stream.push(null)
    },
  }
}
