import { f, type NormalField } from '../../declare/index.ts'
import { makeMany } from '../families/reference.fixture.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import type { FieldFixture } from '../kind.fixture.ts'

/** Makes a value of any field; given, not imported, because the registry of fixtures holds this one too. */
type Make = (field: NormalField, n: number) => unknown

const contacts = f.list(
  {
    name: f.text({ label: '姓名', required: true, max: 20 }),
    phone: f.phone({ label: '电话', required: true }),
    main: f.switch({ label: '主要联系人' }),
  },
  { label: '联系人', min: 1, max: 3 },
)
const contact = (name: string) => ({ name, phone: '13800001234', main: false })

export const listFixture = (make: Make): FieldFixture<'list'> => ({
  field: fieldOf(contacts),
  valid: [
    { value: [contact('王磊')], text: '1 项' },
    { value: [contact('王磊'), contact('李娜')], text: '2 项' },
  ],
  invalid: [
    ...['王磊', 5, {}, ['王磊'], [null], [{ name: 5, phone: '13800001234' }]].map((value) => ({
      value,
      code: 'E_FORMAT' as const,
    })),
    { value: [{ phone: '13800001234' }], code: 'E_REQUIRED' },
    { value: [{ ...contact('王磊'), age: 5 }], code: 'E_UNKNOWN' },
    { value: [1, 2, 3, 4].map((n) => contact(`联系人${n}`)), code: 'E_RANGE' },
  ],
  filters: [],
  make: ({ of, facts }, n) =>
    makeMany(n, facts, (index) => Object.fromEntries(of.map((field) => [field.name, make(field, index)]))),
})
