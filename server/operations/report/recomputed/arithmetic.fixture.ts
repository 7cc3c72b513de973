import type { ReportAnswer } from '../../../../src/platform/contract.ts'
import { during, type Figures, momentOf, type Raw } from '../figures.fixture.ts'

/** Works a report out a second time, in plain code, for one role, and compares it with what the server answers. */
export type Recompute = (scene: Figures, loginName: string) => Promise<void>

export const count = (rows: readonly Raw[], like: (row: Raw) => boolean = () => true): number =>
  rows.filter(like).length
export const sum = (rows: readonly Raw[], field: string): number =>
  rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)

/** Half up to one decimal, in whole numbers. */
export const tenths = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 20n + whole) / (whole * 2n)) / 10
export const percent = (part: number, whole: number): number | null => tenths(BigInt(part) * 100n, BigInt(whole))

export const isOneOf =
  (field: string, ...values: readonly unknown[]) =>
  (row: Raw): boolean =>
    values.includes(row[field])

/** A day without a time, whatever the zone it was read in. */
export const plainDay = (value: unknown): string =>
  value instanceof Date
    ? new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
    : String(value).slice(0, 10)
/** Rows of some days by a field that is a day. */
export const onDays = (rows: readonly Raw[], field: string, from: string, to: string): readonly Raw[] =>
  rows.filter((row) => row[field] !== null && plainDay(row[field]) >= from && plainDay(row[field]) <= to)

/** Rows from before a moment. */
export const before = (rows: readonly Raw[], field: string, moment: number): readonly Raw[] =>
  rows.filter((row) => row[field] !== null && momentOf(row[field]) < moment)

/** Mean length of the time between two moments, in units of so many milliseconds. */
export function meanTime(rows: readonly Raw[], [start, end]: readonly [string, string], unit: bigint): number | null {
  const known = rows.filter((row) => row[start] !== null && row[end] !== null)
  const all = known.reduce((total, row) => total + BigInt(momentOf(row[end]) - momentOf(row[start])), 0n)
  return tenths(all, BigInt(known.length) * unit)
}

/** Values of the groups of a chart under one key, all of them together. */
export const totalOf = (answer: ReportAnswer, chart: string, measure: string): number =>
  (answer.charts[chart] ?? []).reduce((all, { values }) => all + (values[measure] ?? 0), 0)

/** Work orders that took, or take, longer than their kind gives; what was closed unfinished is nobody's fault. */
export async function overdueIn(scene: Figures): Promise<(row: Raw) => boolean> {
  const hours = new Map((await scene.knownRows('workOrderType')).map(({ id, finishHours }) => [id, finishHours]))
  return (row) => {
    if (row['finishedAt'] === null && row['state'] === 'closed') return false
    const given = hours.get(row['workOrderTypeId'])
    if (given === null || given === undefined) return false
    const end = row['finishedAt'] === null ? scene.now.getTime() : momentOf(row['finishedAt'])
    return end > momentOf(row['createdAt']) + Number(given) * 3_600_000
  }
}

/** Customers who did anything of what a resident can do in these days. */
export async function active(
  scene: Figures,
  loginName: string,
  {
    from,
    to,
    until = Number.POSITIVE_INFINITY,
    like = () => true,
  }: {
    readonly from: string
    readonly to: string
    readonly until?: number
    readonly like?: (row: Raw) => boolean
  },
): Promise<number> {
  const deedsIn = async (table: string, at: string) =>
    before(during(await scene.seenBy(loginName, table), at, from, to), at, until)
  const deeds = await Promise.all([
    scene
      .seenBy(loginName, 'publishRead')
      .then((rows) => before(onDays(rows, 'readDate', from, to), 'createdAt', until)),
    deedsIn('ownerPay', 'paidAt'),
    deedsIn('activitySignup', 'signedAt'),
    deedsIn('passRegistration', 'createdAt'),
    deedsIn('waterMachineOrder', 'takenAt'),
  ])
  const people = deeds.flat().filter(like)
  return new Set(people.flatMap(({ customerId }) => customerId ?? [])).size
}
