import { describe, expect, test } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { entryOf } from './entry.ts'
import { added, maxEntries } from './errorLog.ts'

// Specification 3 (error log entry) and 8 (uncaught UI errors), design 6 (error log).
const place = {
  url: 'https://console.example/functions/phones?keyword=13800001234&id=7#top',
  route: '/functions/phones',
  resource: 'phones',
}
const now = new Date('2026-03-10T12:00:00Z')
const entry = (error: unknown, source: 'error' | 'promise' | 'file' | 'page' = 'error', at = place) =>
  entryOf({ error, source, instance: 'Cell < FieldCell' }, at, now)

describe('an entry (specification 3, error log)', () => {
  test('says what, where and when', () => {
    expect(entry(new TypeError('x is not a function'))).toMatchObject({
      error: { name: 'TypeError', message: 'x is not a function', stack: expect.stringContaining('at ') },
      instance: 'Cell < FieldCell',
      info: 'error',
      route: '/functions/phones',
      resource: 'phones',
      time: '2026-03-10T12:00:00.000Z',
      count: 1,
    })
  })

  test('holds nothing that was typed', () => {
    const typed = '张三 13800001234'
    const refusal = new Failure({ kind: 'business', message: `${typed} 已存在`, code: 409, errorCode: 'E_UNIQUE' })
    const parsing = new SyntaxError(`Unexpected token, "${typed}" is not valid JSON`)
    const entries = [refusal, parsing, typed, { typed }].map((error) => entry(error, 'promise'))
    expect(JSON.stringify(entries)).not.toContain('13800001234')
    expect(entries[0]?.error.message).toBe('business 409 E_UNIQUE')
    expect(entries[0]?.url).toBe('https://console.example/functions/phones?keyword=…&id=…')
  })

  test('tells of an error that stands for another what that was', () => {
    const cause = new TypeError('x is not a function')
    expect(entry(new Error('recovered', { cause })).error).toMatchObject({
      name: 'TypeError',
      message: 'x is not a function (recovered)',
      stack: entry(cause).error.stack,
    })
  })

  test('names the request that failed', () => {
    const fault = new Failure({ kind: 'network', message: '', code: 500, requestId: 'r-1' })
    expect(entry(fault, 'promise').requestId).toBe('r-1')
  })
})

describe('the log (specification 3, error log; 8)', () => {
  test('counts what happens again, newest first', () => {
    const error = new Error('again')
    const log = [entry(error), entry(new Error('another')), entry(error)].reduce(
      (before, one) => added(before, one),
      [] as ReturnType<typeof added>,
    )
    expect(log.map((one) => [one.error.message, one.count])).toEqual([
      ['again', 2],
      ['another', 1],
    ])
  })

  test('tells the same error on two pages apart, and a missing file only by its name', () => {
    const error = new Error('same')
    const elsewhere = { ...place, route: '/elsewhere' }
    expect(entry(error).id).not.toBe(entry(error, 'error', elsewhere).id)
    expect(entry(error, 'file').id).toBe(entry(new Error('same'), 'file', elsewhere).id)
  })

  test('holds 200 at most, and the oldest go', () => {
    let log: ReturnType<typeof added> = []
    for (let index = 0; index < 250; index += 1) log = added(log, entry(new Error(`error ${index}`)))
    expect(maxEntries).toBe(200)
    expect(log).toHaveLength(200)
    expect([log[0]?.error.message, log.at(-1)?.error.message]).toEqual(['error 249', 'error 50'])
  })
})
