import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, Button, ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import { Dropdown } from './Dropdown.tsx'

const chosen = vi.fn()
const show = (open?: boolean) =>
  render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <App>
        <Dropdown menu={{ items: [{ key: 'a', label: 'first', onClick: chosen }] }} {...(open && { open })}>
          <Button>more</Button>
        </Dropdown>
      </App>
    </ConfigProvider>,
  )
const button = () => screen.getByRole('button', { name: 'more' })

test('there is no menu before the first press, which opens it, and the button keeps the focus', async () => {
  show()
  expect(button().className).not.toContain('ant-dropdown-trigger')
  button().focus()
  await userEvent.keyboard('{Enter}')
  const entry = await screen.findByText('first')
  expect(document.activeElement).toBe(button())
  await userEvent.click(entry)
  expect(chosen).toHaveBeenCalledTimes(1)
})

test('the second press closes it', async () => {
  show()
  await userEvent.click(button())
  await screen.findByText('first')
  await userEvent.click(button())
  await waitFor(() => expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).toBeNull())
})

test('one that is open as it appears stands there', async () => {
  show(true)
  await screen.findByText('first')
})

test('a focus that is elsewhere stays there', async () => {
  show()
  fireEvent.click(button())
  await screen.findByText('first')
  expect(document.activeElement).toBe(document.body)
})

test('Enter chooses an entry and nothing else: what opens with it is not pressed by the same key', async () => {
  chosen.mockClear()
  show(true)
  const entry = (await screen.findByText('first')).closest('li') as HTMLElement
  const goesOn = fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 })
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(goesOn).toBe(false)
})
