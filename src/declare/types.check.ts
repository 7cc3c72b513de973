import {
  type AnyResource,
  type Draft,
  defineEnumeration,
  defineResource,
  defineView,
  f,
  type IsOfRow,
  type OperationInput,
  op,
  type Row,
} from './index.ts'
import type { StandardValues } from './standardValues.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <_T extends true>() => {}

const colour = defineEnumeration('tone', { warm: ['暖', 'orange'], cold: ['冷', 'blue'] })
const base = { name: 'x', title: '甲', kind: 'master', titleField: 'name' } as const
const name = f.text({ label: '名称', required: true })

const paint = defineResource({
  ...base,
  fields: {
    name,
    tone: f.select(colour, { label: '色调', required: true }),
    parentId: f.ref('x', { label: '上级' }),
    mood: f.select(colour, { label: '气氛', default: 'warm' }),
    on: f.switch({ label: '启用' }),
    parts: f.list({ part: f.text({ label: '部件', required: true }) }, { label: '部件' }),
  },
  list: { columns: ['name', 'createdAt'], sort: ['-name'] },
  operations: { list: op.list('POST /x/condition') },
})

type Paint = Omit<Row<typeof paint>, keyof StandardValues>
same<
  Equal<
    Paint,
    Omit<
      StandardValues & {
        name: string
        tone: 'warm' | 'cold'
        on: boolean
        mood?: 'warm' | 'cold' | null
        parentId?: string | null
        parts?: readonly { part: string }[] | null
      },
      keyof StandardValues
    >
  >
>()
// What the framework walks accepts every declaration.
const any: AnyResource = paint
void any
const draft: Draft<typeof paint> = { name: 'a', tone: 'warm' }
void draft

defineView({
  of: paint,
  name: 'warmPaint',
  title: '暖色',
  path: '/warm',
  where: { tone: 'warm' },
  columns: ['name'],
})

const fields = { name }
const operations = { list: op.list('POST /x/condition') }
// @ts-expect-error a column must name a field
defineResource({ ...base, fields, list: { columns: ['nope'] }, operations })
// @ts-expect-error a sort term must name a field
defineResource({ ...base, fields, list: { columns: ['name'], sort: ['-nope'] }, operations })
// @ts-expect-error a misspelt section is refused
defineResource({ ...base, fields, list: { colunms: ['name'] }, operations })
// @ts-expect-error the label of a row must name a field
defineResource({ ...base, titleField: 'nope', fields, list: { columns: ['name'] }, operations })
// @ts-expect-error an endpoint is 'METHOD /path'
op.list('/x/condition')
// @ts-expect-error the platform knows GET and POST only
op.remove('DELETE /x')
// @ts-expect-error a misspelt fact is refused
f.text({ label: '名称', requierd: true })
// @ts-expect-error a fact of another kind is refused
f.switch({ label: '启用', max: 3 })
// @ts-expect-error every field has a label
f.text({ required: true })
// @ts-expect-error a default must be a value of the kind
f.integer({ label: '数量', default: '3' })
// @ts-expect-error a default must be a code of the enumeration
f.select(colour, { label: '色调', default: 'hot' })
// @ts-expect-error a colour must be one of the palette
defineEnumeration('tone', { warm: ['暖', 'pink'] })
// @ts-expect-error a view filters by fields that exist
defineView({ of: paint, name: 'v', title: 'v', path: '/v', where: { nope: 1 } })
// @ts-expect-error a view filters by values its field can hold
defineView({ of: paint, name: 'v', title: 'v', path: '/v', where: { tone: 'hot' } })

/** What handlers of calls are given. */
const call = op.custom('POST /x/extend', {
  label: '延期',
  permit: 'edit',
  input: { days: f.integer({ label: '天数', required: true }), reason: f.longText({ label: '原因' }) },
})
same<Equal<OperationInput<typeof call>, Readonly<{ days: number; reason?: string | null }>>>()
same<Equal<IsOfRow<typeof call>, true>>()
const plain = op.custom('POST /x/total', { permit: 'menu' })
same<Equal<OperationInput<typeof plain>, Readonly<Record<string, unknown>>>>()
same<Equal<IsOfRow<typeof plain>, false>>()
const asked = op.custom('GET /x/total', { permit: 'menu', input: { name } })
same<Equal<IsOfRow<typeof asked>, false>>()
const alone = op.custom('POST /x/recount', { permit: 'menu', input: { name }, ofRow: false })
same<Equal<IsOfRow<typeof alone>, false>>()
// @ts-expect-error a misspelt fact is refused
op.custom('POST /x/extend', { permit: 'edit', inputs: { name } })

/** What a declaration says of its own rows. */
declare module './index.ts' {
  interface HeldAgainstThemselves {
    here: true
  }
}

const stated = { ...fields, tone: f.select(colour, { label: '色调', default: 'warm' }) }
const darken = { label: '加深', permit: 'edit', from: ['warm'], to: 'cold', only: { tone: 'warm' } } as const
const rest = { ...base, list: { columns: ['name'] }, operations } as const
defineResource({
  ...rest,
  fields: stated,
  operations: { ...operations, remove: op.remove('GET /x/delete', { only: { tone: ['warm', 'cold'] } }) },
  stateField: 'tone',
  transitions: { darken: op.transition('POST /x/darken', { ...darken, summary: ['name', 'createdAt'] }) },
})
defineResource({
  ...rest,
  fields: stated,
  // @ts-expect-error `only` names a field
  operations: { ...operations, r: op.remove('GET /x/d', { only: { tne: 1 } }) },
})
defineResource({
  ...rest,
  fields: stated,
  // @ts-expect-error `only` names a code
  operations: { ...operations, edit: op.update('POST /x/update', { only: { tone: { not: 'hot' } } }) },
})
defineResource({
  ...rest,
  fields: stated,
  stateField: 'tone',
  // @ts-expect-error a move begins in a state
  transitions: { darken: op.transition('POST /x/darken', { ...darken, from: ['hot'] }) },
})
defineResource({
  ...rest,
  fields: stated,
  stateField: 'tone',
  // @ts-expect-error a move leads to a state
  transitions: { darken: op.transition('POST /x/darken', { ...darken, to: ['cold', 'hot'] }) },
})
defineResource({
  ...rest,
  fields: stated,
  stateField: 'tone',
  // @ts-expect-error a confirmation shows fields
  transitions: { darken: op.transition('POST /x/darken', { ...darken, summary: ['nope'] }) },
})
// @ts-expect-error `when` names a field
defineResource({ ...rest, fields: { ...stated, why: f.text({ label: '原因', when: { tne: 'warm' } }) } })
// @ts-expect-error `when` names a code
defineResource({ ...rest, fields: { ...stated, why: f.text({ label: '原因', when: { tone: 'hot' } }) } })
// @ts-expect-error a comparison names a field
defineResource({ ...rest, fields: { ...stated, to: f.date({ label: '止', compare: { is: '>', field: 'form' } }) } })
// @ts-expect-error what is unique together are fields
defineResource({ ...rest, fields: { ...stated, no: f.text({ label: '号', unique: ['nme'] }) } })
// @ts-expect-error a snapshot is taken by a field
defineResource({ ...rest, fields: { ...stated, no: f.text({ label: '号', snapshot: { by: 'x', of: 'name' } }) } })
// @ts-expect-error `when` of a nested list names a field beside it
f.list({ part: f.text({ label: '部件', when: { nope: true } }) }, { label: '部件' })
defineResource({
  ...rest,
  fields: stated,
  stateField: 'tone',
  transitions: {
    // @ts-expect-error `when` of an input names a field
    darken: op.transition('POST /x/darken', {
      ...darken,
      input: { why: f.text({ label: '因', when: { tne: 'warm' } }) },
    }),
  },
})
