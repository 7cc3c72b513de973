import type { OperationsPlatform } from '../domain/context.ts'
import type { RowsChanged } from '../events/events.ts'
import type { Caller } from '../platform/call.ts'
import type { Live } from '../platform/live.ts'
import { callerOfSession } from '../session/authenticate.ts'
import { eventsFor, type Seen } from './audience.ts'
import { newBatch } from './batch.ts'
import { newReceiver, type Receiver } from './receiver.ts'
import { openRelay } from './relay.ts'

export interface LiveOptions {
  /** PostgreSQL that other processes may share; without it there are none. */
  readonly databaseUrl?: string | undefined
  /** Milliseconds within which changes are told together. */
  readonly window?: number
  /** Proxies close what is silent for a minute; a session that ended is noticed as late as this. */
  readonly heartbeat?: number
}

/** What a receiver may see is looked up again when it is this old (milliseconds). */
const callerAge = 5_000
/** What somebody may see follows from these: whoever reads a stream is looked up anew before the next event. */
const rights: ReadonlySet<string> = new Set(['account', 'job', 'menu', 'project', 'community'])
/** Streams of one account; the oldest ends when there are more. */
const maxPerAccount = 20

export interface LiveHub extends Live {
  /** Ends all streams; later ones end at once. */
  close(): Promise<void>
}

/** Tells the consoles at this process what was changed here and, where processes share a database, elsewhere. */
export function openHub(
  platform: OperationsPlatform,
  { databaseUrl, window = 200, heartbeat = 25_000 }: LiveOptions = {},
): LiveHub {
  const { log } = platform
  const receivers = new Set<Receiver>()
  const forHere = newBatch()
  const forOthers = newBatch()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const relay =
    databaseUrl === undefined
      ? null
      : openRelay(databaseUrl, platform, { changed: hear, ended: (accountId) => look([accountId]), lost: lose })

  /** Ends the receiver whose session ended. Answers whether it may be told something. */
  async function refresh(receiver: Receiver): Promise<boolean> {
    const caller = await callerOfSession(platform, receiver.caller.sessionId)
    if (caller?.stage !== 'full') {
      receiver.end()
      return false
    }
    receiver.caller = caller
    receiver.checkedAt = Date.now()
    return true
  }

  /** Looks at the sessions behind the streams of accounts now instead of with the next heartbeat. */
  function look(accountIds: readonly string[]) {
    for (const receiver of receivers)
      if (accountIds.includes(receiver.caller.accountId))
        refresh(receiver).catch((cause: unknown) => log.warn({ err: cause }, 'a session could not be looked up'))
  }

  /** What went wrong for one receiver keeps nothing from the others; it asks for everything anew. False: it is told nothing more. */
  function giveUp(receiver: Receiver, cause: unknown): false {
    log.warn({ err: cause }, 'a console was not told of changes')
    receiver.send({ type: 'reset' })
    return false
  }

  /** Who may be told something. Sessions that were not looked at lately are looked at together: one statement reads them. */
  async function listening(): Promise<readonly Receiver[]> {
    const looked = [...receivers].map(async (receiver) => {
      const isFresh = Date.now() - receiver.checkedAt <= callerAge
      const may = isFresh || (await refresh(receiver).catch((cause: unknown) => giveUp(receiver, cause)))
      return may ? [receiver] : []
    })
    return (await Promise.all(looked)).flat()
  }

  async function deliver(receiver: Receiver, changes: readonly RowsChanged[], seen: Seen): Promise<void> {
    for (const event of await eventsFor(platform, receiver.caller, changes, seen)) receiver.send(event)
  }

  async function flush(): Promise<void> {
    const told = forOthers.take()
    if (relay && (told.lost || told.changes.length > 0))
      relay.tell(told).catch((cause: unknown) => log.warn({ err: cause }, 'other processes were not told of changes'))
    const { changes, lost } = forHere.take()
    if (lost) for (const receiver of receivers) receiver.send({ type: 'reset' })
    else if (changes.length > 0) {
      const seen: Seen = new Map()
      for (const receiver of await listening())
        await deliver(receiver, changes, seen).catch((cause: unknown) => giveUp(receiver, cause))
    }
  }

  /** One delivery at a time; what changes meanwhile goes with the next. */
  function soon() {
    if (timer || closed) return
    timer = setTimeout(async () => {
      await flush()
      timer = undefined
      if (!forHere.empty || !forOthers.empty) soon()
    }, window).unref()
  }
  function hear(change: RowsChanged) {
    if (receivers.size === 0) return
    if (rights.has(change.resource)) for (const receiver of receivers) receiver.checkedAt = Number.NEGATIVE_INFINITY
    // Whoever is disabled, deleted or given another password has lost a session.
    if (change.resource === 'account') look(change.ids)
    forHere.add(change)
    soon()
  }
  function lose() {
    if (receivers.size === 0) return
    forHere.lose()
    soon()
  }

  let pulse: NodeJS.Timeout
  const beat = () => {
    pulse = setTimeout(async () => {
      const looked = [...receivers].map(async (receiver) => {
        if (await refresh(receiver).catch(() => true)) receiver.beat()
      })
      await Promise.all(looked)
      if (!closed) beat()
    }, heartbeat).unref()
  }
  beat()

  function admit(caller: Caller): Receiver {
    const same = [...receivers].filter((one) => one.caller.accountId === caller.accountId)
    if (same.length >= maxPerAccount) same[0]?.end()
    const receiver = newReceiver(caller, Date.now())
    receivers.add(receiver)
    receiver.stream.once('close', () => receivers.delete(receiver))
    if (closed) receiver.end()
    return receiver
  }

  const stopListening = [
    platform.events.on('rowsChanged', (change) => {
      hear(change)
      if (!relay) return
      forOthers.add(change)
      soon()
    }),
    platform.events.on('sessionsEnded', ({ accountId }) => {
      look([accountId])
      relay
        ?.tellEnded(accountId)
        .catch((cause: unknown) => log.warn({ err: cause }, 'other processes were not told of ended sessions'))
    }),
  ]

  return {
    open: (caller) => admit(caller).stream,
    async close() {
      closed = true
      for (const stop of stopListening) stop()
      clearTimeout(timer)
      clearTimeout(pulse)
      for (const receiver of receivers) receiver.end()
      await relay?.close()
    },
  }
}
