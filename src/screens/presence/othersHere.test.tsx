import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Present } from '../../platform/presenceContract.ts'
import { type Call, open, refused, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import OthersHere from './OthersHere.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const isHere = ({ endpoint }: Call) => endpoint === 'POST /presence/here'
/** A platform that knows of these people. */
function serving(list: readonly Present[]) {
  const calls = serve((call) => (isHere(call) ? { data: { list } } : undefined), { presence: true })
  return () => calls.filter(isHere).map(({ body }) => body)
}
const show = (editing = false) => open({ screen: () => <OthersHere resource={sample} id="7" editing={editing} /> })
const said = () => screen.getByTestId('sample.present')
const li = { id: 'a', name: '李运营', editing: true }
const wang = { id: 'b', name: '王芳', editing: false }

test('says who edits before who looks on, politely', async () => {
  const sent = serving([li, wang])
  show()
  await waitFor(() => expect(said().textContent).toBe('李运营正在编辑'))
  expect(said().getAttribute('role')).toBe('status')
  expect(screen.getByTestId('sample.present.a').textContent).toBe('李')
  expect(screen.getByTestId('sample.present.b').textContent).toBe('王')
  expect(sent()).toEqual([{ resource: 'sample', id: '7', tab: expect.any(String), state: 'viewing' }])
})

test('shows nothing when nobody else is there, or the platform does not know', async () => {
  const sent = serving([])
  const first = show()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(said().textContent).toBe('')
  expect(screen.queryByTestId(/^sample\.present\./)).toBeNull()
  first.unmount()
  const calls = serve(() => refused('E_OP'), { presence: true })
  show()
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(said().textContent).toBe('')
})

test('a tab in the background edits nothing, and one that is closed says so', async () => {
  const sent = serving([])
  const { unmount } = show(true)
  await waitFor(() => expect(sent().map(({ state }) => state)).toEqual(['editing']))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(sent().map(({ state }) => state)).toEqual(['editing', 'viewing']))
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(sent().at(-1)?.['state']).toBe('editing'))
  unmount()
  await waitFor(() => expect(sent().at(-1)?.['state']).toBe('gone'))
  expect(new Set(sent().map(({ tab }) => tab)).size).toBe(1)
})
