import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NormalResource } from '../../declare/index.ts'
import type { ReportAnswer, ReportValues } from '../../platform/contract.ts'
import { open, serve } from '../harness.tsx'

// Domain 4.10: ledgerAmount must equal released; a difference row is red.
const report = { name: 'releaseCheckReport', of: 'releaseCheckReport', title: '发放核对报表' } as NormalResource

const figures = (released: number, difference: number): ReportValues => ({
  count: 1,
  people: 2,
  pending: 0,
  released,
  rejected: 0,
  reversed: 0,
  ledgerAmount: released - difference,
  difference,
})
const answer: ReportAnswer = {
  period: { from: '2026-11-01', to: '2026-11-20', granularity: 'day' },
  by: 'channelId',
  before: { from: '2026-10-12', to: '2026-10-31' },
  summary: figures(300, 7),
  summaryBefore: figures(100, 0),
  charts: { perDay: [], channels: [] },
  lists: {},
  list: [
    { keys: ['1'], labels: ['社区活动'], values: figures(100, 0) },
    { keys: ['2'], labels: ['物业缴费'], values: figures(200, 7) },
  ],
  total: 2,
  boards: {},
}

it('a figure that is not what it must be is red, and not by its colour alone', async () => {
  serve(({ endpoint }) => (endpoint === 'POST /releaseCheckReport/condition' ? { data: answer } : undefined))
  open({ resource: report, kind: 'report', codes: ['detail'] })
  const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
  await screen.findByText('物业缴费')

  const [wrong, ...others] = within(row('物业缴费')).getAllByRole('img', { name: '应为 0 元宝' })
  expect(others).toEqual([])
  const figure = wrong?.closest('strong')
  expect(figure?.textContent?.trim()).toBe('7 元宝')
  expect(figure?.className).toMatch(/wrong/)
  expect(row('物业缴费').className).toMatch(/wrongRow/)

  expect(within(row('社区活动')).queryByRole('img')).toBeNull()
  expect(row('社区活动').className).not.toMatch(/wrongRow/)

  const card = within(screen.getByTestId('releaseCheckReport.card.difference'))
  expect(card.getByRole('img', { name: '应为 0 元宝' })).toBeTruthy()
  expect(within(screen.getByTestId('releaseCheckReport.card.released')).queryByRole('img', { name: /应为/ })).toBeNull()
})
