import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { onDemand, preloadAll, preloadable } from './onDemand.tsx'

afterEach(cleanup)

const Page = ({ title }: { readonly title: string }) => <h1>{title}</h1>

/** How often something was laid out: once, where nothing is waited for. */
function counted() {
  const shown: (string | null)[] = []
  function Watch({ children }: { readonly children: ReactNode }) {
    useLayoutEffect(() => void shown.push(document.body.textContent))
    return children
  }
  return { shown, Watch }
}

test('what was fetched before is there with the first frame', async () => {
  const load = vi.fn(async () => Page)
  const Ahead = preloadable(load, <p>waiting</p>)
  await Ahead.preload()
  const { shown, Watch } = counted()
  render(
    <Watch>
      <Ahead title="rows" />
    </Watch>,
  )
  expect(shown).toEqual(['rows'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('what was not is waited for, and fetched once', async () => {
  const load = vi.fn(async () => Page)
  const Late = preloadable(load, <p>waiting</p>)
  await act(async () => {
    render(
      <>
        <Late title="one" />
        <Late title="other" />
      </>,
    )
  })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['one', 'other'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('what could not be fetched is tried again by the next who asks', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('offline'))
  const Lost = preloadable(load)
  await expect(Lost.preload()).rejects.toThrow('offline')
  await Lost.preload()
  render(<Lost title="rows" />)
  expect(screen.getByRole('heading').textContent).toBe('rows')
})

test('what is fetched ahead ends with the first that fails, and goes on from there', async () => {
  const first = vi.fn(async () => Page)
  const lost = vi.fn(async () => Page).mockRejectedValueOnce(new Error('offline'))
  const last = vi.fn(async () => Page)
  for (const load of [first, lost, last]) onDemand(load)
  expect(await preloadAll()).toBe(false)
  expect([first, lost, last].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(await preloadAll()).toBe(true)
  expect([first, lost, last].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})
