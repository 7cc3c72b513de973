import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFileUrl } from './files.ts'

const requestFile = vi.hoisted(() => vi.fn(async () => ({ file: { blob: new Blob(['picture']) } })))
vi.mock('../platform/files.ts', () => ({ requestFile }))
afterEach(() => vi.unstubAllGlobals())

const Picture = ({ id }: { readonly id: string }) => <img src={useFileUrl(id) ?? undefined} alt={id} />

it('gives a picture one address, however often it appears', async () => {
  let made = 0
  const createObjectURL = vi.fn(() => `blob:${++made}`)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }))
  const queryClient = new QueryClient()
  const page = (ids: readonly string[]) => (
    <QueryClientProvider client={queryClient}>
      {ids.map((id) => (
        <Picture key={id} id={id} />
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(page(['a', 'b']))
  const address = async (id: string) => {
    await vi.waitFor(() => expect(screen.getByAltText(id).getAttribute('src')).toMatch(/^blob:/), { timeout: 15_000 })
    return screen.getByAltText(id).getAttribute('src')
  }
  const [a, b] = [await address('a'), await address('b')]
  expect(a).not.toBe(b)
  rerender(page(['b']))
  rerender(page(['a', 'b']))
  // Without a moment in which there is none.
  expect(screen.getByAltText('a').getAttribute('src')).toBe(a)
  expect(requestFile).toHaveBeenCalledTimes(2)
  expect(createObjectURL).toHaveBeenCalledTimes(2)
})
