import type { Readable } from 'node:stream'
import type { Caller } from './call.ts'

/** Tells open consoles what others have changed. */
export interface Live {
  /** The events of one receiver, until its session ends or it goes away. */
  open(receiver: Caller): Readable
}
