import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { openData } from '../../../server/database/embedded/data.mjs'
import { serveParent } from '../child.ts'
import { table, urls } from '../subject.ts'

/**
 * The floor of the server: the same calls on the same tables with Fastify and the driver alone. It looks up the
 * session and runs the statement; it checks nothing, names nothing and keeps no trail.
 */
interface Database {
  query(name: string, text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
}

function onPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return {
    query: async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows,
    close: () => pool.end(),
  }
}

async function embedded(folder: string): Promise<Database> {
  const db = await openData(folder)
  return {
    query: async (_name, text, values) => (await db.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => db.close(),
  }
}

const columns = `"id", "name", "categoryId", "phone", "backupPhone", "allDay", "openTime", "closeTime", "address", "intro",
  "callCount", "audience", "communityIds", "enable", "sort", "createdAt", "updatedAt", "createdBy", "updatedBy", "version"`

const statements = {
  session: `select s."accountId" from "session" s join "account" a on a."id" = s."accountId"
    where s."tokenHash" = $1 and s."endedAt" is null and s."expiresAt" > now()`,
  page: `select ${columns} from "${table}" where "deletedAt" is null
    order by "sort", "createdAt" desc, "id" desc limit $1`,
  count: `select count(*)::int as n from "${table}" where "deletedAt" is null`,
  filteredPage: `select ${columns} from "${table}" where "deletedAt" is null and "categoryId" = any($2)
    order by "sort", "createdAt" desc, "id" desc limit $1`,
  filteredCount: `select count(*)::int as n from "${table}" where "deletedAt" is null and "categoryId" = any($1)`,
  insert: `insert into "${table}" ("id", "name", "categoryId", "phone", "allDay", "audience", "enable", "sort",
      "callCount", "createdAt", "updatedAt", "createdBy", "updatedBy", "version")
    values (substr(md5(random()::text), 1, 20), $1, $2, $3, $4, $5, true, 100, 0, now(), now(), $6, $6, 1)
    returning "id", "version"`,
  update: `update "${table}" set "address" = $3, "updatedAt" = now(), "updatedBy" = $4, "version" = "version" + 1
    where "id" = $1 and "version" = $2 and "deletedAt" is null returning "id", "version"`,
}

interface ListBody {
  readonly pageSize: number
  readonly filters?: { readonly categoryId: readonly string[] }
}
type WriteBody = Readonly<
  Record<'id' | 'version' | 'name' | 'categoryId' | 'phone' | 'allDay' | 'audience' | 'address', unknown>
>

async function serve(db: Database): Promise<string> {
  const ask = (name: keyof typeof statements, values: readonly unknown[]) => db.query(name, statements[name], values)
  const app = fastify()
  const answer = (data: unknown) => ({ status: 'success', code: 200, errorCode: null, msg: '', data })

  const callerOf = async (token = ''): Promise<unknown> => {
    const [session] = await ask('session', [createHash('sha256').update(token).digest('hex')])
    if (!session) throw new Error('no session')
    return session['accountId']
  }

  app.post<{ Body: ListBody }>(urls.list, async ({ headers, body: { pageSize, filters } }) => {
    await callerOf(headers.authorization)
    const list = filters ? await ask('filteredPage', [pageSize, filters.categoryId]) : await ask('page', [pageSize])
    const [count] = filters ? await ask('filteredCount', [filters.categoryId]) : await ask('count', [])
    return answer({ list, total: count?.['n'], pageNum: 1, pageSize })
  })
  app.post<{ Body: WriteBody }>(urls.insert, async ({ headers, body: row }) => {
    const caller = await callerOf(headers.authorization)
    const [stored] = await ask('insert', [row.name, row.categoryId, row.phone, row.allDay, row.audience, caller])
    return answer(stored)
  })
  app.post<{ Body: WriteBody }>(urls.update, async ({ headers, body: row }) => {
    const caller = await callerOf(headers.authorization)
    const [stored] = await ask('update', [row.id, row.version, row.address, caller])
    if (!stored) throw new Error('no such version')
    return answer(stored)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Asked for nothing, it says where it listens. */
const [database = ''] = process.argv.slice(2)
const opened = /^postgres(ql)?:/.test(database) ? onPostgres(database) : await embedded(database)
const url = await serve(opened)
serveParent<object, string>(async () => url)
