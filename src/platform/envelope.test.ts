import { describe, expect, test } from 'vitest'
import { unwrapEnvelope } from './envelope.ts'
import { Failure, type FailureKind } from './failure.ts'

const good = { status: 'success', code: 200, errorCode: null, msg: '', data: { id: '1' } }
const bad = {
  ...good,
  status: 'fail',
  code: 409,
  errorCode: 'E_VERSION',
  msg: '数据已被他人修改',
  data: { version: 2 },
}
const answer = (body: unknown, status = 200) => ({ status, body, requestId: 'r1' })

function failureOf(body: unknown, status?: number): Failure {
  try {
    unwrapEnvelope(answer(body, status))
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('it did not fail')
}

describe('an answer (specification 8, request errors)', () => {
  test('that succeeded opens', () => {
    expect(unwrapEnvelope(answer(good)).data).toEqual({ id: '1' })
    expect(unwrapEnvelope(answer({ ...good, data: null })).data).toBeNull()
  })

  test('that was refused carries the words, code, fields and row of the platform', () => {
    const failure = failureOf({ ...bad, errors: { name: '该值已存在' } })
    expect(failure).toMatchObject({
      kind: 'business',
      message: '数据已被他人修改',
      code: 409,
      errorCode: 'E_VERSION',
      errors: { name: '该值已存在' },
      data: { version: 2 },
      requestId: 'r1',
    })
  })

  test.each<[string, unknown, number, FailureKind]>([
    ['an empty body', '', 200, 'network'],
    ['nothing', undefined, 204, 'network'],
    ['an empty object', {}, 200, 'network'],
    ['a page', '<html></html>', 200, 'network'],
    ['cut-off JSON', '{"status":"succ', 200, 'network'],
    ['another API', { status: false, data: 1 }, 200, 'network'],
    ['a list', [], 200, 'network'],
    ['a fault', { ...bad, code: 500, errorCode: null }, 500, 'network'],
    ['a fault without an envelope', 'Bad gateway', 502, 'network'],
    ['too many requests', { ...bad, code: 429, errorCode: 'E_LOCKED' }, 429, 'network'],
    ['signed in elsewhere', { ...bad, code: 103, errorCode: null }, 200, 'session'],
    ['a token that is not valid', { ...bad, code: 105, errorCode: null }, 401, 'session'],
    ['an expired session', { ...bad, code: 401, errorCode: null }, 200, 'session'],
    ['HTTP 401 without an envelope', 'Unauthorized', 401, 'session'],
    ['a wrong password', { ...bad, code: 401, errorCode: 'E_LOGIN' }, 200, 'business'],
  ])('that is %s is read as what it is', (_what, body, status, kind) => {
    expect(failureOf(body, status).kind).toBe(kind)
  })

  test('of an ended session says which way it ended', () => {
    expect(failureOf({ ...bad, code: 103, errorCode: null }).code).toBe(103)
    expect(failureOf('Unauthorized', 401).code).toBe(401)
  })
})
