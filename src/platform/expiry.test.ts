import { expect, test, vi } from 'vitest'
import { type Ending, watchExpiry } from './expiry.ts'
import { emitFailure, Failure } from './failure.ts'

const ended = (code: number, data: unknown = null) => new Failure({ kind: 'session', message: '', code, data })
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('however many calls fail, one question is asked; after a cancel the next call asks again (specification 8)', async () => {
  let answer: (again: boolean) => void = () => {}
  const ask = vi.fn((_ending: Ending, _why?: string) => new Promise<boolean>((resolve) => (answer = resolve)))
  const logInAgain = vi.fn()
  const stop = watchExpiry(ask, logInAgain)

  const before = Date.now() - 10
  for (let call = 0; call < 20; call += 1) emitFailure(ended(103), before)
  expect(ask.mock.calls).toEqual([['loggedOut', undefined]])

  answer(false)
  await settled()
  emitFailure(ended(103), before)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(logInAgain).not.toHaveBeenCalled()

  emitFailure(ended(401, { why: 'half an hour' }), Date.now() + 10)
  expect(ask).toHaveBeenLastCalledWith('expired', 'half an hour')
  answer(true)
  await settled()
  expect(logInAgain).toHaveBeenCalledOnce()

  stop()
  emitFailure(ended(105), Date.now() + 20)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the network is nobody’s session', () => {
  const ask = vi.fn(async () => true)
  const stop = watchExpiry(ask, () => {})
  emitFailure(new Failure({ kind: 'network', message: '' }), Date.now())
  expect(ask).not.toHaveBeenCalled()
  stop()
})
