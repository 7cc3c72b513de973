import { describe, expect, test } from 'vitest'
import type { FieldI18n } from '../../../fields/kind.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { formatsOf } from '../../../platform/format/format.ts'
import { fieldText } from '../../../platform/messages/messages.ts'
import { sample } from '../../sample.fixture.ts'
import { rows as listed } from '../rows.fixture.ts'
import { cellI18n, cellsOf } from './cells.ts'
import { emptied, filledDown, pasted } from './fill.ts'
import { isChanged } from './line.ts'
import { isSendable, problemsIn } from './problems.ts'
import { answered, edited, emptySheet, received, redone, settled, undone, withNewLines } from './sheet.ts'

const tones = [
  { code: 'warm', label: '暖' },
  { code: 'cold', label: '冷' },
]
const zh: FieldI18n = {
  locale: 'zh',
  option: (_field, code) => tones.find((one) => one.code === code)?.label ?? code,
  options: () => tones,
  t: (key, params) => fieldText(key, 'zh', params),
}
const rows: readonly WireRow[] = listed.map((row) => ({ ...row, allDay: false, openTime: '08:00', closeTime: '18:00' }))
const update = sample.operation['update'] ?? null
const fields = ['name', 'tone', 'allDay', 'openTime', 'sort'].flatMap((name) => sample.field[name] ?? [])
const cells = cellsOf({ resource: sample, fields, i18n: cellI18n(zh, formatsOf('zh')), update })
const [first, second] = rows
if (!first || !second) throw new Error('the fixture has two rows')
const read = received(emptySheet, rows, cells)
const texts = (sheet: typeof read) => sheet.lines.map((line) => cells.fields.map((field) => cells.text(line, field)))
const at = (row: number, column: number, bottom = row, right = column) => ({ top: row, left: column, bottom, right })
const put = (sheet: typeof read, ...[area, block, mayAdd = false]: [ReturnType<typeof at>, string[][], boolean?]) =>
  edited(sheet, pasted(sheet, cells, area, block, mayAdd).lines)

describe('a sheet', () => {
  test('changes what is typed, and nothing where it says what is there', () => {
    const [line] = read.lines
    if (!line) throw new Error('no line')
    expect(cells.type(line, { sort: cells.text(line, sample.field['sort'] as never) })).toBe(line)
    const typed = cells.type(line, { sort: ' 0042 ', name: '新名' })
    expect(typed.texts).toEqual({ sort: '0042', name: '新名' })
    expect(cells.check(typed)).toMatchObject({ values: { sort: 42, name: '新名' }, issues: {} })
    expect(isChanged(cells.type(typed, { sort: String(first['sort'] ?? ''), name: String(first['name']) }))).toBe(false)
  })

  test('says what is wrong at its cells, and what cannot be edited', () => {
    const sheet = put(read, at(0, 0), [['x', '没有', '是', '', '-1']])
    expect(problemsIn(cells, sheet.lines).map(({ column }) => fields[column]?.name)).toEqual(['name', 'tone', 'sort'])
    const [line] = sheet.lines
    // What a condition hides is asked of nobody.
    expect(line && cells.lock(line, sample.field['openTime'] as never)).toEqual({
      why: 'condition',
      condition: { allDay: false },
    })
    expect(line && isSendable(cells, line)).toBe(false)
  })

  test('repeats a block in a larger area, as spreadsheets do, and makes rows beyond the end where it may', () => {
    const filled = put(read, at(0, 4, 1, 4), [['7']])
    expect(filled.lines.slice(0, 2).map(({ texts }) => texts)).toEqual([{ sort: '7' }, { sort: '7' }])
    const block = [
      ['一号', '暖'],
      ['二号', '冷'],
      ['三号', '暖'],
    ]
    const last = read.lines.length - 1
    expect(pasted(read, cells, at(last, 0), block, false)).toMatchObject({ made: 0, beyond: 2 })
    const longer = put(read, at(last, 0), block, true)
    expect(longer.lines.length).toBe(read.lines.length + 2)
    expect(texts(longer).at(-1)?.slice(0, 2)).toEqual(['三号', '暖'])
    expect(new Set(withNewLines(longer, 2).lines.map(({ key }) => key)).size).toBe(longer.lines.length + 2)
    expect(undone(longer, cells).lines).toEqual(read.lines)
  })

  test('undoes and redoes edits of any size', () => {
    const once = put(read, at(0, 0, 1, 0), [['同名']])
    const twice = edited(once, emptied(once, cells, at(0, 1)))
    const back = undone(undone(twice, cells), cells)
    expect(texts(back)).toEqual(texts(read))
    expect(texts(redone(redone(back, cells), cells))).toEqual(texts(twice))
    expect(undone(back, cells)).toBe(back)
    const down = edited(read, filledDown(read, cells, at(1, 0)).lines)
    expect(texts(down)[1]?.[0]).toBe(first['name'])
  })

  test('keeps what was typed over a newer version; where both changed a cell, somebody chooses', () => {
    const sheet = put(read, at(0, 0), [['我改的', '', '', '', '5']])
    const theirs = { ...first, version: first.version + 1, name: '别人改的', tone: 'cold' }
    const failed = [{ key: first.id, errorCode: 'E_VERSION', msg: '', errors: {}, current: theirs }]
    const met = answered(sheet, { saved: [], failed }, cells)
    const [line] = met.lines
    expect(line).toMatchObject({ row: { version: first.version + 1 }, texts: { name: '我改的', sort: '5' } })
    expect(line?.theirs).toMatchObject({ name: '别人改的' })
    expect(problemsIn(cells, met.lines)[0]).toEqual({ row: 0, column: 0 })
    expect(settled(met, first.id, 'name', 'mine', cells).lines[0]).toMatchObject({ texts: { name: '我改的' } })
    expect(settled(met, first.id, 'name', 'theirs', cells).lines[0]?.texts).not.toHaveProperty('name')
    // The same from rows that are read again.
    expect(received(sheet, [theirs, second], cells).lines[0]?.theirs).toMatchObject({ name: '别人改的' })
  })

  test('puts what the platform says at its cells, and takes saved rows as they are now', () => {
    const sheet = put(read, at(0, 0, 1, 0), [['甲乙'], ['丙丁']])
    const saved = [{ key: first.id, row: { ...first, version: 9, name: '甲乙' } }]
    const failed = [{ key: second.id, errorCode: 'E_UNIQUE', msg: '重复', errors: { name: '已存在' } }]
    const after = answered(sheet, { saved, failed }, cells)
    expect(after.lines[0]).toMatchObject({ texts: {}, row: { version: 9 } })
    expect(after.lines[1]).toMatchObject({ refused: { name: '已存在' }, refusal: null, texts: { name: '丙丁' } })
    expect(after.past).toEqual([])
    const again = put(after, at(1, 0), [['戊己']])
    expect(problemsIn(cells, again.lines)).toEqual([])
  })
})
