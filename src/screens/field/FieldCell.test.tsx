import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Fault, onFault } from '../../platform/faults.ts'
import { open, serve } from '../harness.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

// Specification 3 (error log entry: error, instance, info).
test('a value that cannot be shown is named in the error log by its resource, record and field', async () => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const faults: Fault[] = []
  const stop = onFault((fault) => faults.push(fault))
  // An object is no text; React refuses to render it.
  serve(({ endpoint }) =>
    endpoint.endsWith('detail') ? { data: { id: '7', version: 1, name: '站点7', code: { broken: true } } } : undefined,
  )
  open({ address: '/samples?show=7' })
  await waitFor(() => expect(screen.getByTestId('sample.field.name').textContent).toBe('站点7'))
  expect(screen.getByTestId('sample.field.code').textContent).toContain('无法显示')
  expect(faults).toMatchObject([
    { error: expect.any(Error), source: 'cell', instance: expect.stringMatching(/^sample\.7\.code < \w+/) },
  ])
  stop()
})
