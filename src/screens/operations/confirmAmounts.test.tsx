import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { f, op } from '../../declare/index.ts'
import { normalise } from '../../declare/normalise.ts'
import { open, serve } from '../harness.tsx'
import { listed } from '../list/rows.fixture.ts'
import { declaredSample } from '../sample.fixture.ts'

const people = f.list({ name: f.text({ label: '姓名' }), sum: f.money({ label: '金额' }) }, { label: '名单' })
const till = normalise(
  {
    ...declaredSample,
    fields: { ...declaredSample.fields, price: f.money({ label: '售价' }) },
    form: { sections: [{ title: '基本信息', fields: ['name', 'price'] }] },
    operations: {
      ...declaredSample.operations,
      create: op.create('POST /sample/insert', { label: '收款登记', permit: 'register', summary: ['name'] }),
    },
    transitions: {
      pay: op.transition('POST /sample/pay', {
        label: '打款',
        permit: 'pay',
        summary: ['price'],
        input: { sum: f.money({ label: '打款金额', required: true }), people },
      }),
    },
  },
  'samples',
)
const question = async () => {
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeTruthy())
  return within(document.querySelector<HTMLElement>('.ant-modal-confirm') ?? document.body)
}
const answer = async (of: Awaited<ReturnType<typeof question>>, word: RegExp) =>
  userEvent.click(of.getByRole('button', { name: word }))

it('before value moves, the row and what was typed are asked about; whoever says no keeps it', async () => {
  const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : { data: { version: 5 } }))
  const paid = () => calls.filter(({ endpoint }) => endpoint === 'POST /sample/pay')
  open({ resource: till, codes: ['detail', 'pay'] })
  await screen.findByText('供热站')
  await userEvent.click(screen.getByTestId('sample.row.2.pay'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByTestId('sample.field.sum'), '12.5')
  await userEvent.click(dialog.getByTestId('sample.field.people.add'))
  await userEvent.type(dialog.getByTestId('sample.field.people.0.sum'), '3')
  await userEvent.click(dialog.getByTestId('sample.submit'))
  const asked = await question()
  expect(asked.getAllByText('打款“供热站”？').length).toBeGreaterThan(0)
  expect(await asked.findByText('¥12.50')).toBeTruthy()
  expect(asked.getAllByText('1 项 · 金额 ¥3.00').length).toBeGreaterThan(0)
  await answer(asked, /取\s*消/)
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull())
  expect(paid()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 500))
  await userEvent.click(dialog.getByTestId('sample.submit'))
  await answer(await question(), /打\s*款/)
  await waitFor(() => expect(paid()).toHaveLength(1))
  expect(paid()[0]?.body).toMatchObject({ id: '2', sum: 1250 })
  expect(paid()[0]?.idempotencyKey).toBeTruthy()
})

it('a record that moves value is asked about before there is one', async () => {
  const calls = serve(({ endpoint }) => (endpoint.endsWith('condition') ? listed() : { data: { id: '9', version: 1 } }))
  open({ resource: till, codes: ['detail', 'register'], address: '/samples?create=1' })
  await userEvent.type(await screen.findByTestId('sample.field.name'), '十月物业费')
  await userEvent.type(screen.getByTestId('sample.field.price'), '80')
  await userEvent.click(screen.getByTestId('sample.submit'))
  const asked = await question()
  expect(asked.getAllByText('收款登记？').length).toBeGreaterThan(0)
  expect(await asked.findByText('¥80.00')).toBeTruthy()
  expect(asked.getAllByText('十月物业费').length).toBeGreaterThan(0)
  expect(calls.some(({ endpoint }) => endpoint === 'POST /sample/insert')).toBe(false)
  await answer(asked, /收款登记/)
  await waitFor(() => expect(calls.some(({ endpoint }) => endpoint === 'POST /sample/insert')).toBe(true))
})
