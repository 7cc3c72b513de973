import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open, serve } from '../../screens/harness.tsx'
import { ListScreen } from '../../screens/list/ListScreen.tsx'
import { sample } from '../../screens/sample.fixture.ts'
import { screens } from '../../screens/screens.ts'
import Inspector from './Inspector.tsx'

const copied = vi.hoisted(() => vi.fn(async (_text: string) => true))
vi.mock('../../platform/copyText.ts', () => ({ copyText: copied }))

test('Alt and a click tell what a control stands for, and do not press it', async () => {
  serve(() => ({ data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }))
  Object.assign(screens, {
    list: (props: Parameters<typeof ListScreen>[0]) => (
      <>
        <ListScreen {...props} />
        <Inspector />
      </>
    ),
  })
  open()
  const create = await screen.findByTestId(`${sample.name}.action.create`)
  create.focus()
  fireEvent.click(create, { altKey: true })
  const facts = await screen.findByTestId('inspector.facts')
  for (const told of [`${sample.name}.action.create`, `resources/${sample.area}/${sample.name}.ts`, /^✓ add/])
    expect(within(facts).getByText(told)).toBeDefined()
  // Pressed, it would have opened the form.
  expect(screen.queryByTestId(`${sample.name}.submit`)).toBeNull()
  fireEvent.click(screen.getByTestId('inspector.copy'))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining(`${sample.name}.action.create`)))
  // Who reads it must not ask back.
  for (const told of [/^操作步骤: $/m, /^角色: /m, /^窗口: \d+ × \d+$/m])
    expect(copied.mock.calls[0]?.[0]).toMatch(told)
  // The focus may be anywhere: on what was clicked, or on what lies below.
  fireEvent.keyDown(create, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByTestId('inspector.facts')).toBeNull())
  // The next key is again for what was in use before.
  expect(document.activeElement).toBe(create)
})
