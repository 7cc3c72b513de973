import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer = object | Error
let answers: { read: Answer; save: (body: { key: string; value: unknown }) => Answer }
let saved: { key: string; value: unknown }[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.clear()
  saved = []
  answers = { read: {}, save: () => ({}) }
  vi.doMock('../platform/client.ts', () => ({
    call: async (endpoint: string, options: { body?: { key: string; value: unknown } }) => {
      if (options.body) saved.push(options.body)
      const answer = options.body ? answers.save(options.body) : endpoint.startsWith('GET') ? answers.read : {}
      if (answer instanceof Error) throw answer
      return answer
    },
  }))
})
afterEach(async () => {
  answers.save = () => ({})
  await pass(600_000)
  cleanup()
  vi.useRealTimers()
  vi.doUnmock('../platform/client.ts')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const failure = async (kind: 'business' | 'session' | 'network') => {
  const { Failure } = await import('../platform/failure.ts')
  return new Failure({ kind, message: kind })
}
async function started(id = 'alice') {
  const preferences = await import('./preferences.ts')
  await preferences.loadPreferences({ id })
  return preferences
}
const kept = () => JSON.parse(localStorage.getItem('unsentPreferences') ?? 'null')

test('a value is there at once and reaches the platform once, when it has settled', async () => {
  const { setPreference, preference } = await started()
  for (const width of [100, 110, 120]) setPreference('list.phones', { width })
  expect(preference('list.phones')).toEqual({ width: 120 })
  expect(saved).toEqual([])
  expect(kept()).toEqual({ owner: 'alice', values: { 'list.phones': { width: 120 } } })
  await pass(1000)
  expect(saved).toEqual([{ key: 'list.phones', value: { width: 120 } }])
  expect(kept()).toBeNull()
  await pass(60_000)
  expect(saved).toHaveLength(1)
})

test('what could not be sent is tried again, later and later, and outlives the page', async () => {
  const network = await failure('network')
  answers.save = () => network
  const { setPreference } = await started()
  setPreference('size', 'mini')
  await pass(60_000)
  const tries = saved.length
  expect(tries).toBeGreaterThan(2)
  expect(tries).toBeLessThan(8)
  // The page is loaded again; the platform still has the value from before.
  vi.resetModules()
  answers = { read: { size: 'default', theme: 'dark' }, save: () => ({}) }
  saved = []
  const again = await started()
  expect([again.preference('size'), again.preference('theme')]).toEqual(['mini', 'dark'])
  await pass(1000)
  expect(saved).toContainEqual({ key: 'size', value: 'mini' })
})

test('of another person nothing is sent', async () => {
  const network = await failure('network')
  answers.save = () => network
  ;(await started('alice')).setPreference('size', 'mini')
  await pass(1000)
  vi.resetModules()
  const bobby = await started('bobby')
  expect(bobby.preference('size')).toBeUndefined()
})

test('what the platform refuses holds for the visit and is not sent again', async () => {
  const business = await failure('business')
  answers.save = () => business
  const { setPreference, preference } = await started()
  setPreference('list.phones', 'x')
  await pass(60_000)
  expect(saved).toHaveLength(1)
  expect(preference('list.phones')).toBe('x')
  expect(kept()).toBeNull()
})

test('an ended session is not asked again until it is resumed', async () => {
  const session = await failure('session')
  answers.save = () => session
  const { setPreference, sendPreferences } = await started()
  setPreference('size', 'mini')
  await pass(600_000)
  expect(saved).toHaveLength(1)
  answers.save = () => ({})
  await sendPreferences()
  expect(saved).toHaveLength(2)
  expect(kept()).toBeNull()
})

test('a value set while the one before is under way is sent as well', async () => {
  const { setPreference } = await started()
  answers.save = ({ value }) => {
    if (value === 1) setPreference('size', 2)
    return {}
  }
  setPreference('size', 1)
  await pass(10_000)
  expect(saved.map(({ value }) => value)).toEqual([1, 2])
})

test('a platform that does not answer, or answers nonsense, leaves the defaults', async () => {
  const network = await failure('network')
  for (const read of [network, [] as object]) {
    answers.read = read
    expect((await started()).preference('size')).toBeUndefined()
  }
})

test('a component shows what is set, read defensively', async () => {
  answers.read = { size: 7 }
  const { usePreference, setPreference } = await started()
  const read = (stored: unknown) => (stored === 'mini' ? 'mini' : 'medium')
  function Size() {
    const [size, set] = usePreference('size', read)
    return (
      <button type="button" onClick={() => set('mini')}>
        {size}
      </button>
    )
  }
  render(<Size />)
  expect(screen.getByRole('button').textContent).toBe('medium')
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('mini')
  act(() => setPreference('size', null))
  expect(screen.getByRole('button').textContent).toBe('medium')
  await pass(1000)
  expect(saved).toEqual([{ key: 'size', value: null }])
})
