import { render } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const measured = vi.fn<() => DOMRect>()
const wide = (width: number) => measured.mockReturnValue({ width } as DOMRect)

/** Opens a list as on another day: nothing but what the browser keeps is known. */
async function open(columns: readonly string[] = ['name', 'phone']) {
  vi.resetModules()
  const { useKnownWidths, useMeasuring } = await import('./useMeasured.ts')
  function List({ page }: { readonly page: number }) {
    const table = useRef<HTMLTableElement>(null)
    const [widths, note] = useKnownWidths('phones zh')
    useMeasuring({ table, measured: widths, note }, page)
    const headings = columns.map((column) => <th key={column} data-column={column} style={{ width: widths[column] }} />)
    return (
      <table ref={table}>
        <thead>
          <tr>{headings}</tr>
        </thead>
      </table>
    )
  }
  const inTab = (mode: 'visible' | 'hidden', page: number) => (
    <Activity mode={mode}>
      <List page={page} />
    </Activity>
  )
  const { container, rerender } = render(inTab('visible', 1))
  const shown = () => [...container.querySelectorAll('th')].map(({ style }) => style.width)
  const turn = () => rerender(inTab('visible', 2))
  const hide = () => rerender(inTab('hidden', 1))
  return { container, shown, turn, hide, comeBack: () => rerender(inTab('visible', 1)) }
}

beforeEach(() => {
  localStorage.clear()
  measured.mockClear()
  wide(99.2)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(measured)
})
afterEach(() => vi.restoreAllMocks())

it('a list that was never open is measured before it is drawn', async () => {
  const { shown } = await open()
  expect(shown()).toEqual(['100px', '100px'])
})

it('a list that was open on another day has its widths at once, and is measured once it is drawn', async () => {
  await open()
  measured.mockClear()
  wide(120)
  const { shown } = await open()
  expect([measured.mock.calls.length, shown()]).toEqual([0, ['100px', '100px']])
  await vi.waitFor(() => expect(shown()).toEqual(['121px', '121px']))
})

it('its next page is measured before it is drawn', async () => {
  await open()
  measured.mockClear()
  const { turn } = await open()
  turn()
  expect(measured).toHaveBeenCalledTimes(2)
})

it('a list in a hidden tab comes back with its widths, and is not measured again', async () => {
  const { shown, hide, comeBack } = await open()
  hide()
  measured.mockClear()
  comeBack()
  expect([measured.mock.calls.length, shown()]).toEqual([0, ['100px', '100px']])
})

it('a list whose rows are others when its tab comes back is measured before it is drawn', async () => {
  const { hide, turn } = await open()
  hide()
  measured.mockClear()
  turn()
  expect(measured).toHaveBeenCalledTimes(2)
})

it('a list whose words came while its tab was hidden is measured before it is drawn', async () => {
  const { container, hide, comeBack } = await open()
  hide()
  container.querySelector('th')?.append('Phone')
  measured.mockClear()
  comeBack()
  expect(measured).toHaveBeenCalledTimes(2)
})

it.each([
  ['a column is new', '{"phones zh":{"name":80}}'],
  ['what was kept is none', '{"phones zh":{"name":"wide","phone":80}}'],
  ['what was kept is broken', '[{'],
  ['what was kept is nothing', 'null'],
])('where %s, it is measured before it is drawn', async (_why, kept) => {
  localStorage.setItem('listWidths', kept)
  const { shown } = await open()
  expect(shown()).toEqual(['100px', '100px'])
})
