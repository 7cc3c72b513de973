import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fault, onFault } from '../platform/faults.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

let faults: Fault[] = []
let stop = () => {}
beforeEach(() => {
  faults = []
  stop = onFault((fault) => faults.push(fault))
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
})

function Fragile({ value }: { readonly value: string }) {
  if (value.startsWith('bad')) throw new Error(value)
  return <p>{value}</p>
}
const bounded = (value: string) => (
  <>
    <p>neighbour</p>
    <ErrorBoundary
      level="cell"
      name="house.3.area"
      of={value}
      fallback={(_error, retry) => (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    >
      <Fragile value={value} />
    </ErrorBoundary>
  </>
)

test('keeps the fault inside, reports it once, and shows another value', () => {
  const { rerender } = render(bounded('bad'))
  expect(screen.getByText('neighbour')).toBeTruthy()
  expect(screen.getByText('again')).toBeTruthy()
  expect(faults).toMatchObject([{ source: 'cell', instance: expect.stringMatching(/^house\.3\.area < Fragile/) }])
  rerender(bounded('good'))
  expect(screen.getByText('good')).toBeTruthy()
})

test('can be tried again', async () => {
  render(bounded('bad'))
  await userEvent.click(screen.getByText('again'))
  expect(faults).toHaveLength(2)
})

test('a file that is gone is called so', () => {
  render(bounded('bad: Failed to fetch dynamically imported module: /assets/x.js'))
  expect(faults).toMatchObject([{ source: 'file' }])
})
