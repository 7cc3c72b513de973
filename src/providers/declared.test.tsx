import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, startTransition, useMemo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeclared } from './declared.ts'

let here = false
vi.mock('../registry.ts', () => ({
  isLoaded: () => here,
  loadDeclared: async () => {
    here = true
  },
}))
afterEach(cleanup)

function Page() {
  useDeclared('phones')
  return <p>{useMemo(() => 'phones', [])}</p>
}
function Frame() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        open
      </button>
      {open && (
        <Suspense>
          <Page />
        </Suspense>
      )}
    </>
  )
}

// React goes on with a rendering that waited where `use` left it, and only by the same call: without it every hook after
// it was that of another rendering, which React tells as an error of its own (467) and recovers from.
test('what arrives while React waits is rendered without an error', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const recovered = vi.fn()
  render(<Frame />, { onRecoverableError: recovered })
  await act(async () => screen.getByRole('button').click())
  expect(await screen.findByText('phones')).toBeTruthy()
  expect(recovered).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
})
