import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { NormalResource } from '../../declare/index.ts'
import type { ReportAnswer, ReportValues } from '../../platform/contract.ts'
import { open, serve } from '../harness.tsx'

const report = { name: 'releaseCheckReport', of: 'releaseCheckReport', title: '发放核对报表' } as NormalResource

const figures: ReportValues = {
  count: 4,
  people: 9,
  pending: 0,
  released: 295,
  rejected: 0,
  reversed: 55,
  ledgerAmount: 350,
  difference: 0,
}
const answer: ReportAnswer = {
  period: { from: '2026-11-01', to: '2026-11-20', granularity: 'day' },
  by: 'channelId',
  before: { from: '2026-10-12', to: '2026-10-31' },
  summary: figures,
  summaryBefore: figures,
  charts: { perDay: [], channels: [] },
  lists: {},
  list: [{ keys: ['1'], labels: ['社区活动'], values: figures }],
  total: 1,
  boards: {},
}

it('a difference of nothing adds up in figures that all stand there, each with what it is made of', async () => {
  serve(({ endpoint }) => (endpoint === 'POST /releaseCheckReport/condition' ? { data: answer } : undefined))
  open({ resource: report, kind: 'report', codes: ['detail'] })
  const sum = await screen.findByTestId('releaseCheckReport.sum.difference')
  expect(sum.textContent).toBe('已发放 295 元宝 + 已冲正 55 元宝 − 流水金额 350 元宝 = 差额 0 元宝')

  const card = within(screen.getByTestId('releaseCheckReport.card.ledgerAmount'))
  await userEvent.hover(card.getByRole('img', { name: /冲正另记流水/ }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('冲正另记流水')
  await userEvent.hover(within(screen.getByTestId('releaseCheckReport.card.people')).getByText('发放人次'))
  expect(await screen.findByText('发放单的发放人数之和')).toBeTruthy()
  const [heading] = screen.getAllByRole('columnheader', { name: /流水金额/ })
  expect(heading?.querySelector('[aria-label*="冲正另记流水"]')).toBeTruthy()
})
