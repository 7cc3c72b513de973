import { act, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { Kind } from '../declare/index.ts'
import { fixtures } from './kinds.fixture.ts'
import { kindOf } from './kinds.ts'
import { uiOf } from './kinds.ui.tsx'
import { HeldInput, resource, show } from './ui/harness.tsx'

vi.mock('../providers/language.tsx', () => import('./ui/language.fake.ts'))
vi.mock('../providers/links.ts', () => ({ useShowLink: () => (id: string) => `/show?id=${id}` }))
vi.mock('../providers/files.ts', () => ({ useFileUrl: () => 'blob:picture' }))
vi.mock('../providers/options.ts', () => ({
  useOptions: () => ({ items: [], loading: false, error: null, retry: () => {}, search: () => {} }),
  useNamed: () => [],
}))
vi.mock('../providers/dictionaries.ts', () => ({ useDictionary: () => ({ items: [], loading: false }) }))

const row = { id: '1', version: 1 }
const kinds = Object.keys(fixtures) as Kind[]

/** Lets lazily loaded parts arrive, and what they set off. */
const settled = async (container: HTMLElement, id: string) => {
  await waitFor(() => expect(container.querySelector(`#${id}`)).toBeTruthy(), { timeout: 10_000 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
}

const problemsOf = async (container: HTMLElement) => {
  const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.each(kinds)('%s can be filtered exactly when its pure part says how', (kind) => {
  const { field } = fixtures[kind]
  expect(uiOf<Kind>(field).Filter !== null).toBe(kindOf(field).filter !== null)
})

test.each(kinds)('%s shows a dash where there is no value', (kind) => {
  const { field } = fixtures[kind]
  const { Cell } = uiOf<Kind>(field)
  show(<Cell value={null} field={field} resource={resource} row={row} place="list" />)
  expect(screen.getByText('—')).toBeTruthy()
})

test.each(kinds)('%s can be shown, filled in and filtered by, every part with a name', async (kind) => {
  const { field, valid, filters } = fixtures[kind]
  const { Cell, Filter } = uiOf<Kind>(field)
  const changed = vi.fn()
  const { container } = show(
    <>
      {valid.map(({ value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <div key={index}>
          <Cell field={field} resource={resource} row={row} value={value} place="list" />
          <Cell field={field} resource={resource} row={row} value={value} place="show" />
        </div>
      ))}
      <HeldInput id="empty" field={field} onChange={changed} />
      <HeldInput id="filled" field={field} first={valid[0]?.value ?? null} onChange={changed} />
      {Filter && (
        <>
          <label htmlFor="filter">{field.label}</label>
          <Filter id="filter" field={field} resource={resource} value={filters[0]?.filter} onChange={changed} />
        </>
      )}
    </>,
  )
  await settled(container, 'filled')
  // Showing a value must not change it: a form would count as edited.
  expect(changed).not.toHaveBeenCalled()
  // A key in place of its words.
  expect(container.textContent).not.toContain('fields.')
  if (kind !== 'json') expect(container.querySelector('[data-testid^="empty"]')).toBeTruthy()
  expect(await problemsOf(container)).toEqual([])
})

test.each(kinds)('%s can be disabled', async (kind) => {
  const { field, valid } = fixtures[kind]
  const { container } = show(<HeldInput field={field} first={valid[0]?.value ?? null} more={{ disabled: true }} />)
  await settled(container, 'it')
  const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea, button, [contenteditable]')]
  // What is there may still be looked at.
  const changing = controls.filter((control) => !/^(预览|下载)/.test(control.ariaLabel ?? ''))
  const isOpen = (control: HTMLInputElement) => !control.disabled && control.getAttribute('contenteditable') !== 'false'
  expect(changing.filter(isOpen)).toEqual([])
})
