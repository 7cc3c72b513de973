import type { Platform } from '../platform/platform.ts'
import { type Channel, type OutboxMessage, Refused } from './channel.ts'
import { claimDue, endAs, noteFailure, putOff } from './claim.ts'

/** How often each process looks for messages that are due. */
const pollMs = 1_000
/** Messages of one channel that a process sends at the same time. */
const atOnce = 8
/** A try ends after this long; well before its lease does. */
const longestTryMs = 60_000
/** How long the end of the process waits for tries that are under way. */
const drainMs = 8_000

type Sending = Pick<Platform, 'database' | 'clock' | 'log'>

export interface Sender {
  /** Looks now, because something was stored. */
  wake(): void
  /** Takes no more, and ends when what is under way has ended. */
  stop(): Promise<void>
}

const words = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Ends when the signal does, whatever the channel waits for. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
    }),
  ])

async function sendOne(
  { database, clock, log }: Sending,
  channel: Channel,
  message: OutboxMessage,
  ended: AbortSignal,
) {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(longestTryMs)])
  try {
    const outcome = await untilAborted(channel.send(message, signal), signal)
    if (outcome instanceof Date) await putOff(database.read, message, outcome)
    else await endAs(database.read, clock(), message, outcome)
  } catch (cause) {
    const failure = { error: words(cause), final: cause instanceof Refused }
    const state = await noteFailure(database.read, clock(), message, failure)
    const facts = { err: cause, channel: channel.name, recipient: message.recipient, id: message.id }
    if (state === 'dead') log.error(facts, 'a message was given up (docs/reliability.md)')
    else log.warn({ ...facts, attempts: message.attempts }, 'a message could not be sent; it is tried again')
  }
}

/** One channel: what is due is taken whenever there is room, and no recipient holds up another. */
function openChannel(sending: Sending, channel: Channel, ended: AbortSignal): Sender {
  const busy = new Map<string, Promise<void>>()
  let underWay = 0
  let looking: Promise<void> | null = null
  let lookAgain = false
  let stopped = false

  function begin(recipient: string, messages: readonly OutboxMessage[]) {
    underWay += messages.length
    const sent = messages.map((message) =>
      sendOne(sending, channel, message, ended).catch((cause: unknown) =>
        sending.log.warn({ err: cause, id: message.id }, 'what became of a message could not be noted'),
      ),
    )
    const all = Promise.all(sent).then(() => {
      underWay -= messages.length
      busy.delete(recipient)
      wake()
    })
    busy.set(recipient, all)
  }
  async function look() {
    while (lookAgain && !stopped && underWay < atOnce) {
      lookAgain = false
      const { database, clock } = sending
      const asked = { channel: channel.name, now: clock(), busy: [...busy.keys()], most: atOnce - underWay }
      const claimed = await claimDue(database.read, asked)
      for (const recipient of new Set(claimed.map((message) => message.recipient)))
        begin(
          recipient,
          claimed.filter((message) => message.recipient === recipient),
        )
    }
  }
  function wake() {
    lookAgain = true
    looking ??= look()
      .catch((cause: unknown) => sending.log.warn({ err: cause }, 'the outbox could not be read'))
      .finally(() => {
        looking = null
      })
  }
  return {
    wake,
    async stop() {
      stopped = true
      await looking
      await Promise.all(busy.values())
    },
  }
}

/** Sends what the outbox holds for these channels, until it is stopped. Several processes share the work. */
export function openSender(sending: Sending, channels: readonly Channel[]): Sender {
  const ending = new AbortController()
  const lines = channels.map((channel) => openChannel(sending, channel, ending.signal))
  const wake = () => {
    for (const line of lines) line.wake()
  }
  const timer = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      const limit = setTimeout(() => ending.abort(), drainMs)
      await Promise.all(lines.map((line) => line.stop()))
      clearTimeout(limit)
    },
  }
}
