import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NormalField, NormalResource, Permit } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { type Call, open, type refused, serve } from '../../harness.tsx'
import { sample } from '../../sample.fixture.ts'
import { lists } from '../rows.fixture.ts'

const { code } = sample.field
const dateOf = (name: string, label: string, more: Partial<NormalField> = {}) =>
  ({ ...code, name, kind: 'date', label, facts: {}, immutable: false, ...more }) as NormalField
const [day, coming] = [dateOf('day', '日期'), dateOf('coming', '计划日期')]

function resourceWith(calendar: Partial<NonNullable<NormalResource['list']['calendar']>>, fields = [day, coming]) {
  const field = Object.fromEntries(fields.map((one) => [one.name, one]))
  return {
    ...sample,
    fields: [...sample.fields, ...fields],
    field: { ...sample.field, ...field },
    form: { ...sample.form, sections: [{ title: null, fields: ['name', 'day', 'coming'] }] },
    list: {
      ...sample.list,
      filters: [...sample.list.filters, 'day'],
      calendar: { from: 'day', until: null, planned: null, lanes: null, card: ['tone'], ...calendar },
    },
  } satisfies NormalResource
}
const rowOf = (n: number, more: Partial<WireRow> = {}): WireRow => ({
  id: `${n}`,
  version: 3,
  name: `样例${n}`,
  tone: 'warm',
  day: '2026-11-20',
  ...more,
})

/** What the calendar asked for, apart from the list around it. */
const asked = (calls: readonly Call[]) =>
  lists(calls).flatMap(({ body }) => (body['pageSize'] === 200 ? [body as { filters?: object; pageNum: number }] : []))
const platform = (rows: readonly WireRow[], total = rows.length, refusal?: ReturnType<typeof refused>) =>
  serve(({ endpoint }) => {
    if (endpoint === 'POST /sample/condition') return { data: { list: rows, total, pageNum: 1, pageSize: 200 } }
    return refusal ?? { data: { id: '1', version: 4 } }
  })
const openCalendar = (resource: NormalResource, more = '', codes?: readonly Permit[]) =>
  open({ resource, address: `/samples?as=calendar&on=2026-11-20${more}`, ...(codes && { codes }) })
const onDay = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const act = (name: string) => screen.findByTestId(`sample.calendar.${name}`)

describe('a list as a calendar', () => {
  it('asks for the days that are shown, within what the list asks anyway; both stand in the address', async () => {
    const calls = platform([rowOf(1)])
    const { search } = openCalendar(resourceWith({}), '&day=2026-11-10..&tone=warm')
    await screen.findByTestId('sample.row.1')
    expect(within(onDay('2026-11-20') as HTMLElement).getByText(/^样例1/)).toBeTruthy()
    const { filters } = asked(calls)[0] ?? {}
    expect(filters).toEqual({ tone: ['warm'], day: { from: '2026-11-10', to: '2026-12-06' } })
    await userEvent.click(await act('next'))
    await waitFor(() => expect(new URLSearchParams(search()).get('on')).toBe('2026-12-01'))
    await userEvent.click(await act('span.week'))
    await waitFor(() =>
      expect(asked(calls).at(-1)?.filters).toMatchObject({ day: { from: '2026-11-30', to: '2026-12-06' } }),
    )
    expect(new URLSearchParams(search()).get('span')).toBe('week')
  })

  it('says how many were not read, and reads on', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => rowOf(n + 1))
    const calls = platform(rows, 450)
    openCalendar(resourceWith({}), '&span=agenda')
    expect(await screen.findByText(/共 450 条，目前读取了 200 条/)).toBeTruthy()
    await userEvent.click(await act('more'))
    await waitFor(() => expect(asked(calls).at(-1)?.pageNum).toBe(2))
  })

  it('shows rows where they are planned while they are', async () => {
    const planned = rowOf(1, { day: null, coming: '2026-11-03' })
    const calls = platform([planned, rowOf(2)])
    openCalendar(resourceWith({ planned: 'coming' }), '&span=agenda')
    await screen.findByTestId('sample.row.2')
    const rows = screen.getAllByTestId(/^sample\.row\.\d$/).map((one) => one.dataset['testid'])
    expect(rows).toEqual(['sample.row.1', 'sample.row.2'])
    const days = { from: '2026-11-01', to: '2026-11-30' }
    expect(asked(calls).map(({ filters }) => filters)).toEqual([{ day: days }, { coming: days }])
  })

  it('leads from the card of a row to another date, sent with the version by the update', async () => {
    const calls = platform([rowOf(1)])
    openCalendar(resourceWith({}))
    await userEvent.click(await screen.findByTestId('sample.row.1'))
    const card = await act('card')
    expect(
      within(card)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['色调'])
    await userEvent.click(await act('move'))
    const input = await screen.findByLabelText<HTMLInputElement>('日期')
    await userEvent.clear(input)
    await userEvent.type(input, '2026-11-23{Enter}')
    await userEvent.click(screen.getByTestId('sample.submit'))
    await screen.findByText('“样例1”的日期已修改')
    const update = calls.find(({ endpoint }) => endpoint === 'POST /sample/update')
    expect(update?.body).toEqual({ id: '1', version: 3, day: '2026-11-23' })
    expect(screen.getByTestId('undo.offer')).toBeTruthy()
  })

  it('says why a row cannot be moved: no permission, or a date that is fixed', async () => {
    platform([rowOf(1)])
    const { unmount } = openCalendar(resourceWith({}), '', ['detail'])
    await userEvent.click(await screen.findByTestId('sample.row.1'))
    expect(within(await act('card')).getByText('没有“编辑”的权限')).toBeTruthy()
    expect(screen.queryByTestId('sample.calendar.move')).toBeNull()
    unmount()
    openCalendar(resourceWith({}, [dateOf('day', '日期', { immutable: true }), coming]))
    await userEvent.click(await screen.findByTestId('sample.row.1'))
    expect(within(await act('card')).getByText('“日期”不能再修改')).toBeTruthy()
  })

  it('has a lane for each value', async () => {
    platform([rowOf(1), rowOf(2, { tone: null })])
    openCalendar(resourceWith({ lanes: 'tone' }), '&span=lanes')
    await screen.findByTestId('sample.lanes')
    expect(within(screen.getByRole('region', { name: '暖' })).getByRole('button', { name: /^样例1/ })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '未指定' })).getByRole('button', { name: /^样例2/ })).toBeTruthy()
  })
})
