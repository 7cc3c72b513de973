import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../app.ts'
import { scratchPlatform } from './http.fixture.ts'

/** A row as calls answer it. */
export type AnsweredRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** Somebody of every role of the demo. */
export const everyRole: readonly string[] = [
  'admin',
  'comm01',
  'project01',
  'editor',
  'finance',
  'finmgr',
  'adops',
  'multi',
  'wrongrole',
  'nomenu',
]

/**
 * People of the demo who call a platform of their own, on the PostgreSQL at `server` or the embedded database: it is
 * there for the tests of the block in which this is called. Paths are those below `/platform/pc`.
 */
export function demoPeople(server: string | undefined, names: readonly string[]) {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  const headers = new Map<string, Record<string, string>>()

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    for (const name of names) headers.set(name, await scratch.sessionOf(name))
  }, 300_000)
  afterAll(async () => {
    await app?.close()
    await scratch?.drop()
  })

  const headersOf = (who: string): Record<string, string> => {
    const found = headers.get(who)
    if (!found) throw new Error(`${who} is not logged in: name them to demoPeople`)
    return found
  }
  /** The answer as it is: a file, headers, or what another than JSON was sent for. */
  const call = (who: string, path: string, { headers: more, ...options }: InjectOptions = {}) =>
    app.inject({ ...options, url: `/platform/pc${path}`, headers: { ...headersOf(who), ...more } })
  const post = async (who: string, path: string, payload: object = {}) =>
    (await call(who, path, { method: 'POST', payload })).json()

  return {
    get scratch() {
      return scratch
    },
    get app() {
      return app
    },
    /** Id of the account that logs in with this name. */
    async idOf(loginName: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`select id from "account" where "loginName" = ${loginName}`.execute(
        scratch.platform.database.read,
      )
      if (!rows[0]) throw new Error(`nobody is called ${loginName}`)
      return rows[0].id
    },
    headersOf,
    call,
    post,
    get: async (who: string, path: string) => (await call(who, path)).json(),
    /** Sends a sheet of these lines, or any other text, as a file with fields beside it. */
    upload: async (who: string, path: string, text: string, fields: Readonly<Record<string, string>> = {}) => {
      const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
      const told = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
      const payload = `${told.join('')}${part('name="file"; filename="a.csv"', text)}--x--\r\n`
      const form = { 'content-type': 'multipart/form-data; boundary=x' }
      return (await call(who, path, { method: 'POST', headers: form, payload })).json()
    },
    /** The first 200 rows of a list. */
    rows: async (who: string, resource: string, request: object = {}): Promise<[AnsweredRow, ...AnsweredRow[]]> =>
      (await post(who, `/${resource}/condition`, { pageSize: 200, ...request })).data.list,
  }
}
