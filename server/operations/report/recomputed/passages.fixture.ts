import { expect } from 'vitest'
import { back, dayMs, dayOf, during, momentOf, type Raw } from '../figures.fixture.ts'
import {
  before,
  count,
  isOneOf,
  meanTime,
  percent,
  type Recompute,
  sum,
  tenths,
  totalOf,
} from './arithmetic.fixture.ts'

const hourOf = (value: unknown): string => new Date(momentOf(value) + 8 * 3_600_000).toISOString().slice(11, 13)
const personOf = (row: Raw) => row['mobile'] ?? row['customerId']
const distinct = (rows: readonly Raw[]) => new Set(rows.map(personOf).filter((key) => key !== null)).size

function passFigures(rows: readonly Raw[]) {
  const entered = rows.filter((row) => row['enteredAt'] !== null)
  return {
    total: rows.length,
    approved: count(rows, isOneOf('state', 'approved', 'entered', 'left')),
    rejected: count(rows, isOneOf('state', 'rejected')),
    entered: entered.length,
    inside: count(rows, isOneOf('state', 'entered')),
    expired: count(rows, isOneOf('state', 'expired')),
    people: sum(entered, 'people'),
    avgStay: meanTime(entered, ['enteredAt', 'leftAt'], 60_000n),
  }
}

const throughReport: Recompute = async (scene, loginName) => {
  const { today } = scene
  const rows = await scene.seenBy(loginName, 'passRegistration')
  for (const days of [0, 30, 90, 300]) {
    const from = back(today, days)
    const answer = await scene.figures(loginName, 'throughReport', { filters: { validFrom: { from, to: today } } })
    const now = during(rows, 'validFrom', from, today)
    expect(answer.summary).toEqual(passFigures(now))
    const were = during(rows, 'validFrom', back(from, days + 1), back(from, 1))
    const then = scene.now.getTime() - (days + 1) * dayMs
    expect(answer.summaryBefore).toEqual(passFigures(before(were, 'validFrom', then)))
    expect(answer.period.granularity).toBe(days <= 30 ? 'day' : days <= 90 ? 'week' : 'month')
    for (const { keys, values } of answer.charts['reasons'] ?? [])
      expect(values['total']).toBe(count(now, ({ reason }) => reason === keys[0]))
    expect(totalOf(answer, 'reasons', 'total')).toBe(now.length)
    if (days > 30) continue
    for (const { keys, values } of answer.list)
      expect(values).toEqual(
        passFigures(now.filter((row) => dayOf(row['validFrom']) === keys[0] && row['communityId'] === keys[1])),
      )
    expect(answer.list.reduce((all, { values }) => all + (values['total'] ?? 0), 0)).toBe(now.length)
    for (const { keys, values } of answer.charts['perDay'] ?? [])
      expect(values['total']).toBe(
        count(now, (row) => dayOf(row['validFrom']) === keys[0] && (keys[1] === null || row['state'] === keys[1])),
      )
  }
}

const epidemicAccess: Recompute = async (scene, loginName) => {
  const { today } = scene
  const rows = during(await scene.seenBy(loginName, 'accessRecord'), 'recordedAt', back(today, 6), today)
  const answer = await scene.figures(loginName, 'epidemicAccess')
  const now = scene.now.getTime()
  const last = new Map<unknown, unknown>()
  const all = await scene.knownRows('accessRecord')
  for (const row of all.toSorted((a, b) => momentOf(a['recordedAt']) - momentOf(b['recordedAt'])))
    if (momentOf(row['recordedAt']) <= now) last.set(personOf(row), row['id'])
  const inside = rows.filter(
    (row) =>
      last.get(personOf(row)) === row['id'] && row['direction'] === 'in' && momentOf(row['recordedAt']) > now - dayMs,
  )
  const warm = rows.filter((row) => row['temperature'] !== null)
  const heat = warm.reduce((total, row) => total + BigInt(Math.round(Number(row['temperature']) * 10)), 0n)
  const abnormal = count(rows, isOneOf('abnormal', true))
  expect(answer.summary).toEqual({
    passes: rows.length,
    inCount: count(rows, isOneOf('direction', 'in')),
    outCount: count(rows, isOneOf('direction', 'out')),
    persons: distinct(rows),
    inside: distinct(inside),
    ownerCount: count(rows, isOneOf('personType', 'owner', 'family')),
    visitorCount: count(rows, isOneOf('personType', 'visitor')),
    abnormalCount: abnormal,
    abnormalRate: percent(abnormal, rows.length),
    avgTemperature: tenths(heat, BigInt(warm.length) * 10n),
  })
  expect(answer.charts['byHour']).toHaveLength(24)
  for (const { keys, values } of answer.charts['byHour'] ?? [])
    expect(values['passes']).toBe(count(rows, (row) => hourOf(row['recordedAt']) === keys[0]))
  expect(answer.charts['inOut']).toHaveLength(7)
}

export const passages = { throughReport, epidemicAccess }
