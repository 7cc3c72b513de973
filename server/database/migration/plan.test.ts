import { describe, expect, test } from 'vitest'
import { f } from '#declare'
import { catalogueOf, locker, resource, sizes } from './migration.fixture.ts'
import { plan } from './plan.ts'
import { releasedTables, tablesAfter } from './released.ts'
import { undecided } from './steps.ts'

const price = f.decimal({ label: '月租', digits: 2, renamed: 'fee' })

describe('the plan', () => {
  const stepsTo = (...resources: unknown[]) => plan(releasedTables(catalogueOf(locker())), catalogueOf(...resources))
  const { fields } = locker()

  test('has nothing to say of what the start adds by itself', () => {
    expect(stepsTo(resource('locker', { ...fields, note: f.text({ label: '备注' }) }), resource('cell', {}))).toEqual(
      [],
    )
    expect(stepsTo(locker())).toEqual([])
  })

  test('a field that says what it was called is renamed, and keeps its values', () => {
    const { fee, ...others } = fields
    const monthlyFee = f.text({ label: '月租', renamed: 'fee' })
    expect(stepsTo(resource('locker', { ...others, monthlyFee }))).toEqual([
      { do: 'renameField', resource: 'locker', from: 'fee', to: 'monthlyFee' },
    ])
    expect(stepsTo(resource('locker', { ...others, monthlyFee: f.text({ label: '月租' }) }))).toEqual([
      { do: 'dropField', resource: 'locker', field: 'fee' },
    ])
  })

  test('a resource that says what it was called is renamed, with its fields', () => {
    const { fee, ...others } = fields
    const monthlyFee = f.text({ label: '月租', renamed: 'fee' })
    expect(stepsTo(resource('parcelLocker', { ...others, monthlyFee }, { renamed: 'locker' }))).toEqual([
      { do: 'renameResource', from: 'locker', to: 'parcelLocker' },
      { do: 'renameField', resource: 'parcelLocker', from: 'fee', to: 'monthlyFee' },
    ])
    expect(stepsTo(resource('parcelLocker', fields))).toEqual([{ do: 'keepResource', resource: 'locker' }])
  })

  test('another kind is converted; what no conversion knows is left to a person', () => {
    expect(stepsTo(resource('locker', { ...fields, fee: f.integer({ label: '月租' }) }))).toMatchObject([
      { do: 'convertField', field: 'fee', type: 'bigint', loses: expect.stringContaining('fee') },
    ])
    const [step] = stepsTo(resource('locker', { ...fields, fee: f.switch({ label: '收费' }) }))
    expect(step).toMatchObject({ do: 'convertField', type: 'boolean', using: expect.stringMatching(/^TODO/) })
    expect(undecided(step ? [step] : [])).toEqual([expect.stringContaining('convertField locker: TODO')])
  })

  test('a new required field is filled with its default, or with what somebody decides', () => {
    const floor = f.integer({ label: '楼层', required: true, default: 1 })
    const door = f.text({ label: '门', required: true })
    expect(stepsTo(resource('locker', { ...fields, floor, door }))).toEqual([
      { do: 'fillField', resource: 'locker', field: 'floor', type: 'bigint', value: '1' },
      { do: 'fillField', resource: 'locker', field: 'door', type: 'text', value: expect.stringMatching(/^TODO/) },
    ])
  })

  test('codes that an enumeration no longer has are recoded', () => {
    const size = f.select(sizes('small', 'large', 'huge'), { label: '大小' })
    const steps = stepsTo(resource('locker', { ...fields, size }))
    expect(steps).toEqual([
      { do: 'recodeField', resource: 'locker', field: 'size', codes: { big: expect.stringMatching(/^TODO/) } },
    ])
  })

  test('what was planned leads to the declarations', () => {
    const { fee, colour, ...others } = fields
    const wanted = catalogueOf(
      resource('locker', { ...others, price, size: f.select(sizes('small'), { label: '大小' }) }),
    )
    const tables = releasedTables(catalogueOf(locker()))
    const steps = plan(tables, wanted)
    expect(steps.map((step) => step.do).toSorted()).toEqual(['convertField', 'dropField', 'recodeField', 'renameField'])
    expect(plan(steps.reduce(tablesAfter, tables), wanted)).toEqual([])
  })

  test('a step that fits nothing is a mistake', () => {
    const tables = releasedTables(catalogueOf(locker()))
    expect(() => tablesAfter(tables, { do: 'dropField', resource: 'locker', field: 'nothing' })).toThrow(
      'no field nothing',
    )
    expect(() => tablesAfter(tables, { do: 'dropResource', resource: 'nobody' })).toThrow('no resource nobody')
  })
})
