import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { f, op } from '../../declare/index.ts'
import { normalise } from '../../declare/normalise.ts'
import { open, serve } from '../harness.tsx'
import { listed } from '../list/rows.fixture.ts'
import { declaredSample } from '../sample.fixture.ts'

const resource = normalise(
  {
    ...declaredSample,
    operations: {
      ...declaredSample.operations,
      extend: op.custom('POST /sample/extend', {
        label: '延期',
        permit: 'maintain',
        input: {
          days: f.integer({ label: '延长天数', required: true, min: 1, max: 90 }),
          reason: f.longText({ label: '延期原因', required: true }),
        },
      }),
      total: op.custom('POST /sample/total', { label: '合计', permit: 'maintain' }),
    },
  },
  'samples',
)
const serving = () =>
  serve(({ endpoint }) => {
    if (endpoint.endsWith('condition')) return listed()
    if (endpoint === 'POST /batch/preview') return { data: { total: 1, done: ['2'], failed: [], unseen: 0 } }
    return { data: { id: '2', version: 5 } }
  })

it('a call with input is asked for at the row, refused where it is wrong, and sent with the row', async () => {
  const calls = serving()
  const sent = () => calls.filter(({ endpoint }) => endpoint === 'POST /sample/extend')
  open({ resource, codes: ['detail', 'maintain'] })
  await screen.findByText('供热站')
  // A call without input stands for itself: a page of one's own makes it.
  expect(screen.queryByTestId('sample.row.2.total')).toBeNull()
  await userEvent.click(screen.getByTestId('sample.row.2.extend'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByTestId('sample.field.days'), '91')
  await userEvent.click(dialog.getByTestId('sample.submit'))
  expect((await dialog.findAllByText(/延期原因/)).length).toBeGreaterThan(1)
  expect(sent()).toEqual([])
  await userEvent.clear(dialog.getByTestId('sample.field.days'))
  await userEvent.type(dialog.getByTestId('sample.field.days'), '7')
  await userEvent.type(dialog.getByTestId('sample.field.reason'), '材料未到')
  await userEvent.click(dialog.getByTestId('sample.submit'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ id: '2', days: 7, reason: '材料未到' })
  expect(sent()[0]?.idempotencyKey).toBeTruthy()
})

it('is asked for once of many rows', async () => {
  const calls = serving()
  open({ resource, codes: ['detail', 'maintain'] })
  await screen.findByText('供热站')
  await userEvent.click(screen.getByRole('checkbox', { name: '选择“供热站”' }))
  await userEvent.click(screen.getByTestId('sample.action.moreSelected'))
  await userEvent.click(await screen.findByTestId('sample.action.extendSelected'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByTestId('sample.field.days'), '7')
  await userEvent.type(dialog.getByTestId('sample.field.reason'), '材料未到')
  await userEvent.click(dialog.getByTestId('sample.submit'))
  await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === 'POST /batch/preview')).toBe(true))
  const preview = calls.find(({ endpoint }) => endpoint === 'POST /batch/preview')
  expect(preview?.body).toMatchObject({
    resource: 'sample',
    operation: 'extend',
    ids: ['2'],
    input: { days: 7, reason: '材料未到' },
  })
})

it('belongs to the holders of its code', async () => {
  serving()
  open({ resource, codes: ['detail'] })
  await screen.findByText('供热站')
  expect(screen.queryByTestId('sample.row.2.extend')).toBeNull()
})
