import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Button, Dropdown, Image, InputNumber, Pagination, Switch } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardClicks } from './clickGuard.ts'

// Specification 9: click handlers are debounced by 500 ms, whichever they are.
let end: () => void
let now = 0
beforeEach(() => {
  now = 10_000
  end = guardClicks()
})
afterEach(() => {
  end()
  cleanup()
  vi.unstubAllGlobals()
})

/** A click at a moment, in ms since the last one. Whether the browser goes on with it. */
function click(on: Element, later = 0): boolean {
  now += later
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  act(() => void on.dispatchEvent(event))
  return !event.defaultPrevented
}

test('a second click on a control within half a second is the first one', () => {
  const handle = vi.fn()
  render(<Button onClick={handle}>send</Button>)
  const button = screen.getByRole('button')
  click(button)
  click(screen.getByText('send'), 100)
  click(button, 399)
  expect(handle).toHaveBeenCalledTimes(1)
  click(button, 1)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('another control is another click', () => {
  const handle = vi.fn()
  render(
    [1, 2].map((one) => (
      <Button key={one} onClick={() => handle(one)}>
        {one}
      </Button>
    )),
  )
  for (const name of ['1', '2', '1']) click(screen.getByRole('button', { name }), 10)
  expect(handle.mock.calls).toEqual([[1], [2], [1]])
})

test('a control that took the place of the one that was pressed is the same one', () => {
  const handle = vi.fn()
  const shown = (place: string, testId: string) => (
    <Button key={place} onClick={() => handle(testId)} data-testid={testId} />
  )
  const { rerender } = render(shown('first', 'menu'))
  click(screen.getByTestId('menu'))
  rerender(shown('second', 'menu'))
  click(screen.getByTestId('menu'), 100)
  expect(handle).toHaveBeenCalledTimes(1)
  // What closes one tab after the other stands in the same place, too.
  rerender(shown('third', 'tab'))
  click(screen.getByTestId('tab'), 100)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('who has typed in between means another click', () => {
  const handle = vi.fn()
  render(
    <>
      <input />
      <Button onClick={handle}>send</Button>
    </>,
  )
  click(screen.getByRole('button'))
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'better' } })
  click(screen.getByRole('button'), 100)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('a link is followed once', () => {
  render(<a href="#there">there</a>)
  expect(click(screen.getByRole('link'))).toBe(true)
  expect(click(screen.getByRole('link'), 50)).toBe(false)
})

test('a double click opens a menu, and does not close it again', async () => {
  const change = vi.fn()
  render(
    <Dropdown trigger={['click']} onOpenChange={change} menu={{ items: [] }}>
      <Button>more</Button>
    </Dropdown>,
  )
  click(screen.getByRole('button'))
  click(screen.getByRole('button'), 200)
  expect(change.mock.calls.map(([open]) => open)).toEqual([true])
})

test('a switch is turned once', () => {
  const change = vi.fn()
  render(<Switch onChange={change} />)
  click(screen.getByRole('switch'))
  click(screen.getByRole('switch'), 200)
  expect(change).toHaveBeenCalledTimes(1)
})

test('what is meant to be pressed several times in a row is', () => {
  const page = vi.fn()
  const up = vi.fn()
  render(
    <>
      <Pagination total={100} onChange={page} />
      <Button data-repeats onClick={up}>
        up
      </Button>
    </>,
  )
  const next = screen.getByTitle('Next Page').querySelector('button')
  for (const _ of [1, 2, 3]) click(next as Element, 50)
  expect(page.mock.calls.map(([to]) => to)).toEqual([2, 3, 4])
  for (const _ of [1, 2]) click(screen.getByText('up'), 50)
  expect(up).toHaveBeenCalledTimes(2)
})

test('antd calls what is pressed several times in a row as the guard does', () => {
  render(
    <>
      <InputNumber defaultValue={1} />
      <Image.PreviewGroup items={['a.png', 'b.png']} preview={{ open: true }} />
    </>,
  )
  for (const name of ['input-number-actions', 'image-preview-actions', 'image-preview-switch'])
    expect(document.querySelector(`.ant-${name}`), name).not.toBeNull()
})

test('who went away by keys and came back means another click', () => {
  const handle = vi.fn()
  render(<Button onClick={handle}>menu</Button>)
  const button = screen.getByRole('button')
  click(button)
  fireEvent.keyDown(button, { key: 'Enter' })
  click(button, 50)
  expect(handle).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(button, { key: 'Tab' })
  click(button, 50)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('a tick set and taken back at once is taken back', () => {
  render(
    <label>
      <input type="checkbox" /> all
    </label>,
  )
  for (const _ of [1, 2]) click(screen.getByRole('checkbox'), 50)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('the field of files opens by the button around it', () => {
  const open = vi.fn((event: Event) => event.preventDefault())
  render(
    // biome-ignore lint/a11y/useSemanticElements: what antd's Upload renders
    <span role="button" tabIndex={0} onClick={() => screen.getByTestId('file').click()} onKeyDown={() => undefined}>
      choose
      <input data-testid="file" type="file" onClick={(event) => event.stopPropagation()} />
    </span>,
  )
  screen.getByTestId('file').addEventListener('click', open)
  click(screen.getByRole('button'))
  expect(open).toHaveBeenCalledTimes(1)
})
