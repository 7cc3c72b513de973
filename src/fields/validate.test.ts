import { describe, expect, it } from 'vitest'
import { defineEnumeration, defineResource, f, op } from '../declare/index.ts'
import { normalise, normaliseFields } from '../declare/normalise.ts'
import { issueText } from './issue.ts'
import { type RowToValidate, validateField, validateRow } from './validate.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const kind = defineEnumeration('kind', { none: ['无', 'grey'], link: ['链接', 'blue'], page: ['页面', 'cyan'] })

const sample = defineResource({
  name: 'sample',
  title: '样例',
  kind: 'master',
  titleField: 'name',
  fields: {
    name: f.text({ label: '名称', required: true, min: 2, max: 10 }),
    code: f.text({ label: '编码', required: true, immutable: true, pattern: 'code' }),
    phone: f.phone({ label: '电话', required: true }),
    backup: f.phone({ label: '备用电话', compare: { is: '!=', field: 'phone' } }),
    allDay: f.switch({ label: '全天' }),
    open: f.timeOfDay({ label: '开始', required: true, when: { allDay: false }, default: '08:00' }),
    close: f.timeOfDay({
      label: '结束',
      required: true,
      when: { allDay: false },
      compare: { is: '>', field: 'open' },
      default: '18:00',
    }),
    kind: f.select(kind, { label: '类型', required: true, default: 'none' }),
    target: f.text({ label: '目标', required: true, when: { kind: { not: 'none' } } }),
    note: f.text({ label: '备注', when: { target: 'x' } }),
    publishAt: f.dateTime({ label: '定时', must: 'future' }),
    born: f.date({ label: '生日', must: 'past' }),
    low: f.money({ label: '下限' }),
    high: f.money({ label: '上限', compare: { is: '>=', field: 'low' } }),
    contacts: f.list(
      {
        name: f.text({ label: '姓名', required: true, max: 5 }),
        phone: f.phone({ label: '电话', required: true }),
        main: f.switch({ label: '主要' }),
        since: f.date({ label: '自' }),
        until: f.date({ label: '至', compare: { is: '>=', field: 'since' } }),
      },
      { label: '联系人', max: 3 },
    ),
    setup: f.text({ label: '初始密码', required: true, on: 'create' }),
    reason: f.text({ label: '变更原因', required: true, on: 'edit' }),
    count: f.integer({ label: '次数', from: 'server', default: 0 }),
    sender: f.text({ label: '来自', from: 'app', required: true }),
    secret: f.text({ label: '不在表单' }),
    total: f.integer({ label: '合计', derived: { count: 'other', by: 'sampleId' } }),
  },
  list: { columns: ['name'], import: ['name', 'code', 'phone', 'allDay', 'open', 'close', 'setup'] },
  form: {
    sections: [
      { fields: ['name', 'code', 'phone', 'backup', 'allDay', 'open', 'close', 'kind', 'target', 'note'] },
      { fields: ['publishAt', 'born', 'low', 'high', 'contacts', 'setup', 'reason', 'count', 'sender'] },
    ],
  },
  operations: { list: op.list('POST /sample/condition') },
})
const resource = normalise(sample, 'test')

const good = { name: '物业', code: 'A-1', phone: '12345', setup: '初始' }
const stored = {
  ...{ ...good, backup: null, allDay: false, open: '08:00', close: '18:00', kind: 'none', target: null, note: null },
  ...{ publishAt: null, born: null, low: null, high: null, contacts: null, reason: '新建', count: 5, sender: '居民' },
  secret: null,
}
const validate = (values: unknown, more: Partial<RowToValidate> = {}) =>
  validateRow({ resource, values, before: null, mode: 'create', now, ...more } as RowToValidate)
const update = (values: unknown, before: Readonly<Record<string, unknown>> = stored) =>
  validate(values, { mode: 'update', before })
/** Path to `code key`. */
const said = ({ issues }: ReturnType<typeof validateRow>) =>
  Object.fromEntries(Object.entries(issues).map(([path, { code, key }]) => [path, `${code} ${key}`]))

describe('a new row', () => {
  it('is tidied and takes its defaults, those of the server too', () => {
    const { values, issues } = validate({
      ...good,
      name: '  物业  ',
      phone: '０５４６８７１２３４５转８０２１',
      backup: ' ',
    })
    expect(issues).toEqual({})
    expect(values).toEqual({
      ...{ ...good, phone: '0546-8712345-8021', backup: null, allDay: false, open: '08:00', close: '18:00' },
      ...{ kind: 'none', count: 0 },
    })
  })

  it('names every field that is missing, and only those of its form', () => {
    expect(said(validate({ name: ' ', phone: null }))).toEqual({
      name: 'E_REQUIRED requiredEnter',
      code: 'E_REQUIRED requiredEnter',
      phone: 'E_REQUIRED requiredEnter',
      setup: 'E_REQUIRED requiredEnter',
    })
  })

  it('keeps an explicit nothing where a field may be empty or must not', () => {
    expect(said(validate({ ...good, open: null }))).toEqual({ open: 'E_REQUIRED requiredChoose' })
  })

  it('refuses what nobody knows, and what staff may not set', () => {
    const { issues } = validate({
      ...good,
      nmae: 1,
      id: 'x',
      version: 3,
      count: 1,
      sender: 'x',
      secret: 'x',
      total: 1,
      reason: 'x',
    })
    expect(issues['nmae']).toEqual({ code: 'E_UNKNOWN', key: 'unknown', params: { name: 'nmae' } })
    for (const name of ['id', 'version', 'count', 'sender', 'secret', 'total', 'reason'])
      expect(issues[name]).toEqual({ code: 'E_UNKNOWN', key: 'readOnly', params: {} })
  })

  it('is no place for the prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1}',
    )
    const { values, issues } = validate(hostile)
    expect(Object.keys(issues)).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'toString', 'hasOwnProperty']),
    )
    expect(Object.keys(values)).not.toContain('__proto__')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([null, undefined, 5, 'text', [], [{}], true])('cannot be made of %j', (values) => {
    expect(validate(values).issues['']).toMatchObject({ code: 'E_FORMAT' })
  })

  it('reports no more than anybody reads', () => {
    const values = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, n]))
    expect(Object.keys(validate(values).issues)).toHaveLength(100)
  })

  it('is refused as often as it comes, whatever was good before', () => {
    const issuesOf = (name: string) => Object.keys(validate({ ...good, name }).issues)
    expect([issuesOf('Ada'), issuesOf('A'), issuesOf('A'), issuesOf('Ada')]).toEqual([[], ['name'], ['name'], []])
  })
})

describe('conditions', () => {
  it('clear what they hide, and neither check nor require it', () => {
    const { values, issues } = validate({ ...good, allDay: true, open: '25:00', close: '07:00' })
    expect(issues).toEqual({})
    expect(values).toMatchObject({ allDay: true, open: null, close: null })
  })

  it('clear in chains', () => {
    const { values } = update({ kind: 'none' }, { ...stored, kind: 'link', target: 'x', note: '旧' })
    expect(values).toEqual({ kind: 'none', target: null, note: null })
  })

  it('require what they show', () => {
    expect(said(update({ kind: 'link' }))).toEqual({ target: 'E_REQUIRED requiredEnter' })
  })
})

describe('an update', () => {
  it('answers what was sent, and leaves the rest alone', () => {
    expect(update({ name: ' 新名 ' })).toEqual({ values: { name: '新名' }, issues: {} })
  })

  it('keeps what is fixed after creation', () => {
    expect(said(update({ code: 'B-2' }))).toEqual({ code: 'E_STATE immutable' })
    expect(update({ code: ' A-1 ', name: '新名' })).toEqual({ values: { name: '新名' }, issues: {} })
    expect(said(update({ setup: '再来' }))).toEqual({ setup: 'E_UNKNOWN readOnly' })
  })

  it('asks for what an import left empty, but not for what it cannot set', () => {
    const incomplete = { ...stored, phone: null, reason: null, code: null, setup: null, sender: null }
    expect(said(update({}, incomplete))).toEqual({
      phone: 'E_REQUIRED requiredEnter',
      reason: 'E_REQUIRED requiredEnter',
    })
  })

  it('compares with what is stored', () => {
    expect(said(update({ backup: '12345' }))).toEqual({ backup: 'E_RANGE different' })
    expect(said(update({ open: '19:00' }))).toEqual({ close: 'E_RANGE timeAbove' })
    expect(said(update({ high: 100 }, { ...stored, low: 200 }))).toEqual({ high: 'E_RANGE numberAtLeast' })
    expect(said(update({ name: '新名' }, { ...stored, low: 200, high: 100 }))).toEqual({})
  })

  it('does not judge a moment again that it does not change', () => {
    expect(said(update({ name: '新名' }, { ...stored, publishAt: '2020-01-01T00:00:00.000Z' }))).toEqual({})
    expect(said(update({ publishAt: '2020-01-01T00:00:00.000Z' }))).toEqual({ publishAt: 'E_RANGE future' })
  })
})

describe('times', () => {
  it('lie before or after now, by the Shanghai day', () => {
    const evening = new Date('2026-11-19T17:00:00.000Z') // already the 20th in Shanghai
    expect(said(validate({ ...good, born: '2026-11-20' }, { now: evening }))).toEqual({})
    expect(said(validate({ ...good, born: '2026-11-21' }, { now: evening }))).toEqual({ born: 'E_RANGE past' })
    expect(said(validate({ ...good, publishAt: now.toISOString() }))).toEqual({ publishAt: 'E_RANGE future' })
  })
})

describe('lists', () => {
  const contact = { name: '王磊', phone: '13800001234' }

  it('name the row and the field that is wrong', () => {
    const rows = [contact, { name: '名字太长了吧', phone: 'x' }, { phone: null, age: 1 }]
    expect(said(validate({ ...good, contacts: rows }))).toEqual({
      'contacts[1].name': 'E_RANGE lengthMax',
      'contacts[1].phone': 'E_FORMAT phone',
      'contacts[2].age': 'E_UNKNOWN unknown',
      'contacts[2].name': 'E_REQUIRED missingEnter',
      'contacts[2].phone': 'E_REQUIRED missingEnter',
    })
  })

  it('tidy their rows and fill in defaults', () => {
    const { values } = validate({ ...good, contacts: [{ ...contact, phone: '138 0000 1234' }] })
    expect(values['contacts']).toEqual([{ ...contact, main: false }])
  })

  it('compare within the row', () => {
    const rows = [{ ...contact, since: '2024-02-01', until: '2024-01-01' }]
    expect(said(validate({ ...good, contacts: rows }))).toEqual({ 'contacts[0].until': 'E_RANGE timeAtLeast' })
  })

  it('are limited in number and must hold rows', () => {
    expect(said(validate({ ...good, contacts: [1, 2, 3, 4] }))).toEqual({ contacts: 'E_RANGE countMax' })
    expect(said(validate({ ...good, contacts: [null] }))).toEqual({ 'contacts[0]': 'E_FORMAT format' })
    expect(said(validate({ ...good, contacts: { 0: contact } }))).toEqual({ contacts: 'E_FORMAT format' })
    expect(validate({ ...good, contacts: [] }).values['contacts']).toBeNull()
  })
})

describe('imports and the server', () => {
  it('set only columns of the template, and require only those', () => {
    expect(said(validate({ ...good, backup: '12345' }, { mode: 'import' }))).toEqual({ backup: 'E_UNKNOWN readOnly' })
    expect(said(validate({ name: '物业', code: 'A-1' }, { mode: 'import' }))).toEqual({
      phone: 'E_REQUIRED requiredEnter',
      setup: 'E_REQUIRED requiredEnter',
    })
  })

  it('take the default for an empty cell', () => {
    expect(validate({ ...good, open: null, allDay: null }, { mode: 'import' })).toMatchObject({
      values: { open: '08:00', allDay: false },
      issues: {},
    })
  })

  it('let the server set what only it sets, by the same rules', () => {
    const row = { ...good, reason: '无', sender: '居民', count: 3, secret: '有' }
    expect(said(validate(row, { by: 'server' }))).toEqual({})
    expect(said(validate({ ...row, count: 1.5, total: 1 }, { by: 'server' }))).toEqual({
      count: 'E_FORMAT integer',
      total: 'E_UNKNOWN readOnly',
    })
  })

  it('check the input of a transition', () => {
    const fields = normaliseFields({ reason: f.longText({ label: '理由', required: true, min: 2, max: 200 }) })
    const input = (values: unknown) => said(validateRow({ fields, values, before: null, mode: 'create', now }))
    expect(input({ reason: '不符合' })).toEqual({})
    expect(input({ reason: '短' })).toEqual({ reason: 'E_RANGE length' })
    expect(input({})).toEqual({ reason: 'E_REQUIRED requiredEnter' })
    expect(input({ reason: '不符合', state: 'x' })).toEqual({ state: 'E_UNKNOWN unknown' })
  })
})

describe('one field as it is typed', () => {
  const { backup, open, name } = resource.field
  if (!backup || !open || !name) throw new Error('the sample has these fields')

  it('is checked against the others as they stand', () => {
    expect(validateField(backup, '1234-5', { phone: '12345' }, now)).toMatchObject({ key: 'phone' })
    expect(validateField(backup, '０５４６－８７１２３４５', { phone: '05468712345' }, now)).toMatchObject({
      key: 'different',
    })
    expect(validateField(open, '', { allDay: false }, now)).toMatchObject({ key: 'requiredChoose' })
    expect(validateField(open, '', { allDay: true }, now)).toBeNull()
  })

  it('says what is wrong in the reader’s language', () => {
    const labels = { phone: '联系电话' } as Readonly<Record<string, string>>
    const labelOf = (field: string) => labels[field] ?? field
    const short = validateField(name, '短', {}, now)
    const same = validateField(backup, '12345', { phone: '12345' }, now)
    if (!short || !same) throw new Error('both are wrong')
    expect(issueText(short, labelOf, 'zh')).toBe('长度须为 2–10 个字符')
    expect(issueText(same, labelOf, 'zh')).toBe('不能与“联系电话”相同')
    expect(issueText(short, labelOf, 'en')).toBe('Must be 2–10 characters long')
    expect(issueText(same, () => 'Teléfono', 'es')).toBe('Debe ser distinto de «Teléfono»')
  })
})

describe('numbers that must be more than 0', () => {
  const fields = normaliseFields({
    price: f.money({ label: '单价', positive: true, max: 1_000 }),
    delta: f.points({ label: '调整', nonzero: true }),
    money: f.money({ label: '退款', min: 0, positive: { or: 'yuanbao' } }),
    yuanbao: f.yuanbao({ label: '元宝', min: 0 }),
  })
  const wrong = (values: object) =>
    validateRow({ fields, values: { money: 1, ...values }, before: null, mode: 'create', now }).issues

  it('0 is out of range, and not missing', () => {
    expect(wrong({ price: 0 })).toEqual({ price: { code: 'E_RANGE', key: 'positive', params: {} } })
    expect(wrong({ price: 1, delta: -1 })).toEqual({})
    expect(wrong({ delta: 0 })).toEqual({ delta: { code: 'E_RANGE', key: 'nonzero', params: {} } })
  })

  it('one of two is enough', () => {
    const other = { money: { code: 'E_RANGE', key: 'positiveOr', params: { other: 'yuanbao' } } }
    expect(wrong({ money: 0, yuanbao: 0 })).toEqual(other)
    expect(wrong({ money: null })).toEqual(other)
    expect(wrong({ money: 0, yuanbao: 1 })).toEqual({})
    expect(wrong({ money: 1, yuanbao: 0 })).toEqual({})
  })
})

describe('what is missing', () => {
  const text = (key: 'requiredChoose' | 'requiredEnter', label: string, locale: 'zh' | 'en' | 'es') =>
    issueText({ code: 'E_REQUIRED', key, params: { other: 'it' } }, () => label, locale)

  it('names what has to be done about it, as a sentence would', () => {
    expect(text('requiredChoose', '角色', 'zh')).toBe('请选择角色')
    expect(text('requiredChoose', 'Role', 'en')).toBe('Choose the role')
    expect(text('requiredEnter', 'ID number', 'en')).toBe('Enter the ID number')
    expect(text('requiredChoose', 'Rol', 'es')).toBe('Elija «Rol»')
  })

  it('leaves units and notes of the label out', () => {
    expect(text('requiredEnter', '水价(元/升)', 'zh')).toBe('请输入水价')
    expect(text('requiredEnter', 'Price (¥ per litre)', 'en')).toBe('Enter the price')
  })
})

it('what staff must give, the server may leave out', () => {
  const fields = normaliseFields({ paidBy: f.text({ label: '支付方式', required: 'staff' }) })
  const created = { fields, values: {}, before: null, mode: 'create', now } as const
  expect(validateRow(created).issues).toMatchObject({ paidBy: { code: 'E_REQUIRED' } })
  expect(validateRow({ ...created, by: 'server' }).issues).toEqual({})
  const [paidBy] = fields
  expect(paidBy && validateField(paidBy, null, {}, now)?.code).toBe('E_REQUIRED')
})

it('a code that only the server gives is chosen by no one of the staff, and kept where it stands', () => {
  const fields = normaliseFields({ kind: f.select(kind, { label: '类型', only: ['link', 'page'] }) })
  const row = { fields, before: null, mode: 'create', now } as const
  expect(said(validateRow({ ...row, values: { kind: 'none' } }))).toEqual({ kind: 'E_RANGE option' })
  expect(said(validateRow({ ...row, values: { kind: 'link' } }))).toEqual({})
  expect(said(validateRow({ ...row, values: { kind: { toString: 'link' } } }))).toHaveProperty('kind')
  expect(said(validateRow({ ...row, values: { kind: 'none' }, by: 'server' }))).toEqual({})
  const kept = { ...row, mode: 'update', before: { kind: 'none' } } as const
  expect(said(validateRow({ ...kept, values: { kind: 'none' } }))).toEqual({})
})
