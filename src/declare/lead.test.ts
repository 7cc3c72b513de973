import { describe, expect, test } from 'vitest'
import { dict } from './enumeration.ts'
import { f } from './field.ts'
import { shade } from './fixture.ts'
import { mixin } from './mixins/mixins.ts'
import { normalise, normaliseView } from './normalise.ts'
import { op } from './operation.ts'
import { defineView } from './page.ts'
import type { AnyResource } from './resource.ts'

const fields = {
  code: f.text({ label: '编号' }),
  picture: f.image({ label: '图片' }),
  shopId: f.ref('shop', { label: '商店' }),
  paid: f.money({ label: '实付' }),
  given: f.money({ label: '退还' }),
  worth: f.money({ label: '合计', derived: 'rule' }),
  state: f.select(shade, { label: '状态', from: 'server' }),
  reason: f.select(dict('reason'), { label: '原因' }),
  doneAt: f.dateTime({ label: '完成时间' }),
  ...mixin.customer,
  ...mixin.window,
}
const every = ['createdAt', 'code', 'picture', 'shopId', 'communityId', 'worth', 'paid', 'given', 'state', 'doneAt']

const listOf = (change: Partial<AnyResource>, list: Partial<AnyResource['list']> = {}) => {
  const declared: AnyResource = {
    name: 'sale',
    title: '售出',
    kind: 'record',
    titleField: 'code',
    scope: { community: 'communityId' },
    fields,
    operations: { list: op.list('POST /sale/condition') },
    stateField: 'state',
    list: { columns: [...every, 'customerName'], ...list },
    ...change,
  }
  return normalise(declared, 'shop').list
}
const give = op.transition('POST /sale/give', { label: '退', permit: 'pay', summary: ['code', 'given'] })

describe('the columns that decide', () => {
  test('are title, state, amount, whose and when; who entered the row when comes last', () => {
    const { columns, lead } = listOf({})
    expect(lead).toEqual(['code', 'state', 'paid', 'customerName', 'createdAt'])
    expect(columns).toEqual([...lead, 'picture', 'shopId', 'communityId', 'worth', 'given', 'doneAt'])
    expect(listOf({ kind: 'master' }).columns.at(-1)).toBe('createdAt')
  })
  test('the amount is what is added up, or what a move is confirmed by', () => {
    expect(listOf({ transitions: { give } }).lead).toContain('given')
    expect(listOf({ transitions: { give } }, { sums: ['worth'] }).lead).toContain('worth')
  })
  test('whose it is says the person, or else a reference that is not just the place', () => {
    expect(listOf({}, { columns: every }).lead).toContain('shopId')
    expect(listOf({}, { columns: ['code', 'state', 'communityId'] }).lead).toEqual(['code', 'state'])
  })
  test('the moment is what the rows are sorted by, or the period of a state that the clock decides', () => {
    expect(listOf({}, { sort: ['state:dark', '-doneAt'] }).lead.at(-1)).toBe('doneAt')
    const { stateField: _, ...stateless }: Partial<AnyResource> = { kind: 'master' }
    const columns = ['code', 'endAt', 'startAt', 'windowState']
    expect(listOf({ ...stateless, stateField: undefined } as never, { columns }).lead).toEqual([
      'code',
      'windowState',
      'startAt',
      'endAt',
    ])
  })
  test('of master data without a state, only the title', () => {
    const columns = ['doneAt', 'code', 'paid']
    const list = listOf({ kind: 'master', stateField: undefined } as never, { columns })
    expect(list.lead).toEqual(['code'])
    expect(list.columns).toEqual(['code', 'doneAt', 'paid'])
  })
  test('are those that the declaration names; a view has its own', () => {
    const { columns, lead } = listOf({}, { lead: ['state', 'doneAt'] })
    expect(lead).toEqual(['state', 'doneAt'])
    expect(columns.slice(0, 3)).toEqual(['state', 'doneAt', 'code'])
    const sale = normalise(
      {
        name: 'sale',
        title: '',
        kind: 'record',
        titleField: 'code',
        fields,
        operations: {},
        list: { columns: every },
        stateField: 'state',
      },
      'shop',
    )
    const view = defineView({
      of: { name: 'sale', fields, operations: {} },
      name: 'v',
      title: '',
      path: '/v',
      where: {},
      columns: ['doneAt', 'code'],
    })
    expect(normaliseView(view, sale).list).toMatchObject({ columns: ['code', 'doneAt'], export: every })
  })
})
