import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FigureCards } from '../fields/ui/FigureCards.tsx'
import { formatsOf } from '../platform/format/format.ts'

const loads: Record<string, () => Promise<unknown>> = {}
vi.mock('../registry.ts', () => ({ areaUi: (area: string) => loads[area] ?? null }))
vi.mock('../providers/language.tsx', () => ({ useFormats: () => formatsOf('en') }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const figures = [
  { name: 'issued', label: 'Issued', value: 1_234_567 },
  { name: 'used', label: 'Used', value: 9_876 },
  { name: 'outstanding', label: 'Outstanding', value: null },
]
function Around({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <FigureCards label="Points" figures={figures} />
      {children}
    </>
  )
}
async function shown(area: string): Promise<void> {
  const { AreaContainer } = await import('./AreaContainer.tsx')
  render(
    <AreaContainer area={area}>
      <p>page</p>
    </AreaContainer>,
  )
  await waitFor(() => expect(screen.getByText('page')).toBeTruthy())
}

test('a layout with the area’s container page: its header cards stand above the page (specification 2, layout)', async () => {
  loads['integrals'] = async () => Around
  await shown('integrals')
  const cards = ['issued', 'used', 'outstanding'].map((name) => screen.getByTestId(`figure.${name}`).textContent)
  expect(cards).toEqual(['Issued1.2M', 'Used9,876', 'Outstanding—'])
  expect(screen.getByTitle('1,234,567')).toBeTruthy()
  const list = screen.getByTestId('figure.used').parentElement
  expect(list?.compareDocumentPosition(screen.getByText('page'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an area without one shows its pages alone', async () => {
  await shown('functions')
})

test('a container that cannot be had, or breaks, leaves the page', async () => {
  loads['lost'] = async () => {
    throw new Error('gone')
  }
  await shown('lost')
  cleanup()
  loads['broken'] = async () => () => {
    throw new Error('broken')
  }
  await shown('broken')
})
