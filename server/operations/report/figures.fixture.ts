import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Envelope, ReportAnswer } from '../../../src/platform/contract.ts'
import { createApp } from '../../app.ts'
import { scratchPlatform } from '../../http/http.fixture.ts'
import { sumDays } from '../../jobs/clock/sumDays.ts'

/** What tests stand on that compute figures a second time, in plain code, from the rows as they lie in the database. */
export type Raw = Readonly<Record<string, unknown>>

export const roles = ['admin', 'comm01', 'project01'] as const
export const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'] as const

export const dayMs = 86_400_000
export const momentOf = (value: unknown): number =>
  value instanceof Date ? value.getTime() : Date.parse(String(value))
/** The day on the clocks of Shanghai, by hand. */
export const dayOf = (value: unknown): string => new Date(momentOf(value) + 8 * 3_600_000).toISOString().slice(0, 10)
export const back = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
export const during = (rows: readonly Raw[], field: string, from: string, to: string): readonly Raw[] =>
  rows.filter((row) => row[field] !== null && dayOf(row[field]) >= from && dayOf(row[field]) <= to)

export interface Figures {
  readonly app: FastifyInstance
  readonly now: Date
  readonly today: string
  readonly sessionOf: (loginName: string) => Promise<Record<string, string>>
  readonly run: (statement: ReturnType<typeof sql>) => Promise<unknown>
  /** Living rows of a table. */
  readonly rowsOf: (table: string) => Promise<readonly Raw[]>
  /** The same, read once: for tests that change nothing. */
  readonly knownRows: Figures['rowsOf']
  /** Of those, the rows of the communities that a demo account looks after. */
  readonly seenBy: (loginName: string, table: string) => Promise<readonly Raw[]>
  /** Projects of these communities. */
  readonly projectsOf: (loginName: string) => Promise<ReadonlySet<unknown>>
  /** Communities a demo account looks after; null: all. */
  readonly communitiesOf: (loginName: string) => Promise<readonly string[] | null>
  readonly ask: (loginName: string, report: string, payload?: object) => Promise<Envelope<ReportAnswer>>
  readonly figures: (loginName: string, report: string, payload?: object) => Promise<ReportAnswer>
  /** Adds up the days that changed, as the clock does. */
  readonly sumUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A platform with demo data, embedded or on `server`. */
export async function openFigures(server?: string): Promise<Figures> {
  const scratch = await scratchPlatform(server)
  const app = await createApp(scratch.platform)
  // Figures are those of days that were added up, as they are when a console has run for a while.
  await sumDays(scratch.platform)
  const { read } = scratch.platform.database
  const rowsOf = async (table: string) =>
    (await sql<Raw>`select * from ${sql.table(table)} where "deletedAt" is null`.execute(read)).rows
  /** Days without a time are read as moments of the server's zone, so that each zone reads for itself. */
  const kept = new Map<string, Promise<readonly Raw[]>>()
  const knownRows = (table: string) => {
    const name = `${process.env['TZ']} ${table}`
    const rows = kept.get(name) ?? rowsOf(table)
    kept.set(name, rows)
    return rows
  }
  const ask: Figures['ask'] = async (loginName, report, payload = {}) => {
    const url = `/platform/pc/${report}/condition`
    return (await app.inject({ method: 'POST', url, headers: await scratch.sessionOf(loginName), payload })).json()
  }
  const communitiesOf: Figures['communitiesOf'] = async (loginName) => {
    if (loginName === 'admin') return null
    const account = (await knownRows('account')).find((row) => row['loginName'] === loginName)
    if (loginName === 'comm01') return account?.['communityIds'] as readonly string[]
    const projects = account?.['projectIds'] as readonly unknown[]
    return (await knownRows('community'))
      .filter((row) => projects.includes(row['projectId']))
      .map(({ id }) => String(id))
  }
  return {
    app,
    now: scratch.time.now,
    today: dayOf(scratch.time.now),
    sessionOf: scratch.sessionOf,
    run: (statement) => statement.execute(read),
    rowsOf,
    knownRows,
    communitiesOf,
    async projectsOf(loginName) {
      const mine = await communitiesOf(loginName)
      const communities = await knownRows('community')
      return new Set(communities.filter(({ id }) => mine?.includes(String(id)) ?? true).map((row) => row['projectId']))
    },
    async seenBy(loginName, table) {
      const mine = await communitiesOf(loginName)
      return (await knownRows(table)).filter((row) => mine?.includes(String(row['communityId'])) ?? true)
    },
    ask,
    async figures(...asked) {
      const answer = await ask(...asked)
      expect(answer.errorCode, JSON.stringify(answer)).toBeNull()
      return answer.data
    },
    sumUp: () => sumDays(scratch.platform),
    async close() {
      await app.close()
      await scratch.drop()
    },
  }
}
