import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { OperationsPlatform } from '../domain/context.ts'
import type { RowsChanged } from '../events/events.ts'

/** Carries changes between the processes that share a database. */
interface Relay {
  /** Tells the others. `lost`: there was more than could be named. */
  tell(told: { readonly changes: readonly RowsChanged[]; readonly lost: boolean }): Promise<void>
  /** Tells the others that sessions of an account may have ended. */
  tellEnded(accountId: string): Promise<void>
  close(): Promise<void>
}

interface Heard {
  changed(change: RowsChanged): void
  ended(accountId: string): void
  /** The others may have said something that did not arrive. */
  lost(): void
}

const channel = 'live'
/** PostgreSQL takes 8000 bytes; an id has up to 64. */
const payloadBytes = 7_000
const firstWait = 1_000
const longestWait = 30_000

/** A change in pieces that each fit into one notification. */
function pieces(change: RowsChanged): RowsChanged[] {
  const found: RowsChanged[] = []
  let ids: string[] = []
  let bytes = 0
  for (const id of change.ids) {
    bytes += id.length + 3
    if (bytes > payloadBytes) {
      found.push({ ...change, ids })
      ids = []
      bytes = id.length + 3
    }
    ids.push(id)
  }
  return [...found, { ...change, ids }]
}

type Payload = { readonly from: string } & (RowsChanged | { readonly lost: true } | { readonly ended: string })

function read(text: string | undefined): Payload | null {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/**
 * The relay over LISTEN and NOTIFY. Without its connection nothing fails: consoles are told later that they missed
 * something.
 */
export function openRelay(url: string, { database, log }: Pick<OperationsPlatform, 'database' | 'log'>, heard: Heard) {
  const me = randomUUID()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wait = firstWait
  let interrupted = false

  function hear(text: string | undefined) {
    const payload = read(text)
    if (!payload || payload.from === me) return
    if ('lost' in payload) heard.lost()
    else if ('ended' in payload) heard.ended(payload.ended)
    else heard.changed(payload)
  }
  function again(cause: unknown, ended: Client) {
    if (client !== ended) return
    client = null
    interrupted = true
    void ended.end().catch(() => undefined)
    if (closed) return
    log.warn({ err: cause }, 'changes of other processes are not heard; trying again')
    timer = setTimeout(listen, wait).unref()
    wait = Math.min(wait * 2, longestWait)
  }
  function listen() {
    const connecting = new Client({
      connectionString: url,
      application_name: 'community-console live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    client = connecting
    connecting.on('notification', ({ payload }) => hear(payload))
    connecting.on('error', (cause) => again(cause, connecting))
    connecting.on('end', () => again(new Error('the connection ended'), connecting))
    connecting
      .connect()
      .then(() => connecting.query(`listen "${channel}"`))
      .then(() => {
        wait = firstWait
        if (interrupted) heard.lost()
        interrupted = false
      })
      .catch((cause: unknown) => again(cause, connecting))
  }
  listen()

  async function notify(payloads: readonly Payload[]) {
    const texts = payloads.map((payload) => JSON.stringify(payload))
    await sql`select pg_notify(${channel}, payload) from unnest(${texts}::text[]) as payload`.execute(database.read)
  }

  return {
    async tell({ changes, lost }) {
      const payloads: Payload[] = lost
        ? [{ from: me, lost }]
        : changes.flatMap(pieces).map((change) => ({ from: me, ...change }))
      await notify(payloads)
    },
    tellEnded: (accountId) => notify([{ from: me, ended: accountId }]),
    async close() {
      closed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  } satisfies Relay
}
