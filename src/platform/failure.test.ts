import { describe, expect, test } from 'vitest'
import { unwrapEnvelope } from './envelope.ts'
import { Failure, mayRetry, platformMessage } from './failure.ts'

function failureOf(status: number, body: unknown): unknown {
  try {
    return unwrapEnvelope({ status, body, requestId: '' })
  } catch (error) {
    return error
  }
}
const refused = (code: number, msg = '', errorCode: string | null = null) => ({
  status: 'fail',
  code,
  errorCode,
  msg,
  data: null,
})
const lost = new Failure({ kind: 'network', message: 'network abnormal, please try again later' })

describe('another try', () => {
  test.each([
    ['a line that broke', lost],
    ['a fault of the server', failureOf(500, refused(500))],
    ['a proxy without its server', failureOf(502, '<h1>Bad gateway</h1>')],
    ['a busy server', failureOf(503, refused(503))],
    ['too many calls', failureOf(429, refused(429))],
    ['a page that ended with an error of its own', new Error('broken')],
    ['a session that ended', failureOf(401, refused(401))],
    ['a conflict', failureOf(200, refused(409, '', 'E_VERSION'))],
  ])('may succeed after %s', (_what, error) => expect(mayRetry(error)).toBe(true))

  test.each([
    ['a record that is not there', failureOf(200, refused(404, '', 'E_NOT_FOUND'))],
    ['a record of another community', failureOf(200, refused(403, '', 'E_SCOPE'))],
    ['a call that is not permitted', failureOf(200, refused(403, '', 'E_OP'))],
    ['the same by its status', failureOf(403, refused(403))],
    ['a proxy that forbids', failureOf(403, '<h1>Forbidden</h1>')],
    ['an address that is none', failureOf(404, '<h1>Not found</h1>')],
    ['a call that is not understood', failureOf(400, refused(400))],
  ])('cannot after %s', (_what, error) => expect(mayRetry(error)).toBe(false))
})

describe('what the platform told of it', () => {
  test('is its own words, also beside a status that says no', () => {
    expect(platformMessage(failureOf(403, refused(403, '没有权限')))).toBe('没有权限')
    expect(platformMessage(failureOf(200, refused(404, '记录不存在', 'E_NOT_FOUND')))).toBe('记录不存在')
  })

  test('is nothing where there was no envelope, or no line', () => {
    expect(platformMessage(failureOf(502, '<h1>Bad gateway</h1>'))).toBeNull()
    expect(platformMessage(failureOf(500, refused(500)))).toBeNull()
    expect(platformMessage(lost)).toBeNull()
  })
})
