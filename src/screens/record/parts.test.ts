import { describe, expect, it } from 'vitest'
import { defineEnumeration, defineResource, f, mixin, op } from '../../declare/index.ts'
import { normalise } from '../../declare/normalise.ts'
import { type ShownPart, showParts } from './parts.ts'

const phase = defineEnumeration('partsPhase', { open: ['开', 'blue'], done: ['完', 'green'] })
const fields = {
  no: f.text({ label: '单号', from: 'server' }),
  content: f.longText({ label: '内容', from: 'app' }),
  ...mixin.customer,
  score: f.integer({ label: '评分', from: 'server' }),
  visits: f.integer({ label: '次数', from: 'server' }),
  due: f.money({ label: '应付', from: 'server' }),
  paid: f.money({ label: '已付', from: 'server' }),
  phase: f.select(phase, { label: '状态', from: 'server', default: 'open' }),
  result: f.longText({ label: '结果', from: 'server' }),
  doneAt: f.dateTime({ label: '完成', from: 'server' }),
  ...mixin.decision,
}
const claim = defineResource({
  name: 'claim',
  title: '单据',
  kind: 'record',
  titleField: 'no',
  fields,
  list: { columns: ['no'] },
  stateField: 'phase',
  operations: { list: op.list('POST /claim/condition') },
  transitions: {
    finish: op.transition('POST /claim/finish', {
      label: '完成',
      permit: 'finish',
      from: ['open'],
      to: 'done',
      input: { result: f.longText({ label: '结果' }) },
    }),
  },
})

const titleOf = ({ title }: ShownPart) =>
  title === null || typeof title === 'string' ? title : 'of' in title ? title.of.name : title.declared
const partsOf = (resource: Parameters<typeof normalise>[0]) =>
  showParts(normalise(resource, 'shop')).map((one) => [titleOf(one), one.fields.map(({ name }) => name)])

describe('the parts of a record', () => {
  it('say first what a row without a form is about, then what became of it and whose it is', () => {
    expect(partsOf(claim)).toEqual([
      [null, ['no', 'content']],
      ['amounts', ['due', 'paid']],
      ['progress', ['phase', 'result', 'doneAt', 'auditedBy', 'auditedAt', 'rejectReason']],
      ['customerId', ['customerId', 'customerName', 'mobile', 'communityId']],
      ['figures', ['score', 'visits']],
      ['record', ['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']],
    ])
  })

  it('begin with the sections of the form, and never leave the state to the rest', () => {
    const withForm = { ...claim, form: { sections: [{ title: '基本信息', fields: ['content', 'due'] }] } }
    const titles = partsOf(withForm).map(([title]) => title)
    expect(titles).toEqual(['基本信息', 'progress', 'customerId', 'figures', 'kept', 'record'])
    expect(partsOf(withForm)[4]?.[1]).toEqual(['paid'])
    expect(partsOf(withForm)[5]?.[1]).toEqual(['no', 'id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])
  })
})
