import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetOf } from '#declare'
import { maxConcurrent } from '../../server/export/exportFile.ts'
import type { ImportAnswer, WireRow } from '../../src/platform/contract.ts'
import { readSheet, writeSheet } from '../support/sheet.ts'
import { calls, endpointOf, everyRow, next, succeeded, verbOf } from './subject.ts'
import { worldOf } from './world.ts'

// Export, template and import; an export that is imported again changes nothing but ids and dates.
const world = worldOf()
beforeAll(world.open)
afterAll(world.close)

describe.each(world.resources)('%s', (_name, resource) => {
  const subject = world.subjectOf(resource)
  const { list, create, read, remove, draft } = calls(subject)
  const total = async () => succeeded(await list({ pageSize: 1 })).total
  const exporting = verbOf(resource, 'export')
  const template = verbOf(resource, 'template')
  const importing = verbOf(resource, 'import')
  const sheetFrom = async (operation: typeof exporting, input: object = {}) => {
    if (!operation) throw new Error('no such operation')
    const { name, bytes } = await subject.admin().file(endpointOf(operation), input)
    return { name, rows: await readSheet(bytes) }
  }
  const label = (name: string) => resource.field[name]?.label ?? name
  /** An import may have columns of its own. */
  const sheet = sheetOf(resource)
  const heading = (name: string) => sheet.field[name]?.label ?? name
  const send = async (rows: readonly (readonly string[])[], mode = 'insert') =>
    subject
      .admin()
      .upload<ImportAnswer>(
        importing ? endpointOf(importing) : '',
        { name: '导入.xlsx', bytes: await writeSheet(rows) },
        { mode },
      )

  /** Rich text is imported, but no sheet shows it; personal data is shown in part. */
  const exportsWhatItNeeds = resource.list.import.every((name) => {
    const field = resource.field[name]
    return !field?.required || (resource.list.export.includes(name) && !field.mask)
  })

  /** A sheet names what it refers to by label, which must then belong to one row only. */
  const refersByLabel = resource.list.import.every((name) => {
    const field = resource.field[name]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') return true
    const target = subject.catalogue.byName[field.facts.to]
    return target?.field[target.titleField]?.unique?.length === 0
  })

  /** More rows than that are exported by a job (`server/jobs`). */
  const becomesJob = async () => (await total()) > maxConcurrent
  const queued = async () => {
    const answer = await subject.admin().call(exporting ? endpointOf(exporting) : '', { format: 'xlsx' })
    expect(answer).toMatchObject({ status: 'success', data: { jobNo: expect.any(String), state: 'queued' } })
  }

  test.runIf(exporting)('exports every row of the filter, under the labels of the list', async () => {
    if (await becomesJob()) return await queued()
    const { name, rows } = await sheetFrom(exporting, { format: 'xlsx' })
    const [header = [], ...body] = rows
    expect(name).toMatch(/\.xlsx$/)
    expect(header).toEqual(resource.list.export.map(label))
    expect(body.length).toBe(await total())
    const masked = resource.list.export.findIndex((column) => resource.field[column]?.mask)
    if (masked >= 0) expect(body.every((row) => !/^1\d{10}$/.test(row[masked] ?? ''))).toBe(true)
  })

  test.runIf(exporting)('exports CSV whose cells no spreadsheet takes for formulas', async () => {
    if (await becomesJob()) return
    const { bytes } = await subject.admin().file(exporting ? endpointOf(exporting) : '', { format: 'csv' })
    const text = bytes.toString('utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.split(/\r?\n/).some((line) => /(^|,)"?[=@]/.test(line))).toBe(false)
  })

  test.runIf(template)('the template is headed by the columns an import takes', async () => {
    const { rows } = await sheetFrom(template)
    const header = rows[0]?.map((cell) => cell.replace(/\s*\*$/, ''))
    expect(header).toEqual(sheet.list.import.map(heading))
  })

  test.runIf(
    sheet === resource && importing && exporting && exportsWhatItNeeds && refersByLabel && verbOf(resource, 'remove'),
  )('an export, imported again, changes nothing', async () => {
    const made: WireRow[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = succeeded(await create(draft(next())))
      made.push(await read(id))
    }
    const exported = await sheetFrom(exporting, { format: 'xlsx' })
    const [head = []] = exported.rows
    const wanted = new Set(made.map((row) => String(row[resource.titleField])))
    const at = head.indexOf(label(resource.titleField))
    const mine = exported.rows.filter((row) => wanted.has(row[at] ?? ''))
    expect(mine.length).toBe(3)
    for (const { id } of made) succeeded(await remove(id))

    const columns = resource.list.import.map(label)
    const rows = mine.map((row) => columns.map((column) => row[head.indexOf(column)] ?? ''))
    const answer = succeeded(await send([columns, ...rows]))
    expect(answer.errors).toEqual([])
    expect(answer).toMatchObject({ total: 3, successCount: 3, failCount: 0 })

    const again = (await everyRow(subject)).filter((row) => wanted.has(String(row[resource.titleField])))
    const comparable = resource.list.import.filter((name) => head.includes(label(name)) && !resource.field[name]?.mask)
    for (const before of made) {
      const after = again.find((row) => row[resource.titleField] === before[resource.titleField])
      for (const name of comparable) expect([name, after?.[name]]).toEqual([name, before[name]])
    }
  })

  test.runIf(importing)('refuses a file whose header is not the template’s, and changes nothing', async () => {
    const before = await total()
    const answer = await send([
      ['甲', '乙'],
      ['1', '2'],
    ])
    expect(answer).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_IMPORT' })
    expect(await total()).toBe(before)
  })

  test.runIf(importing)(
    'reports each bad row with row, column, value and reason, and stores the good ones',
    async () => {
      const columns = sheet.list.import
      const [first = ''] = columns
      const empty = columns.map(() => '')
      const answer = succeeded(
        await send([columns.map(heading), empty.with(0, 'x'.repeat(5_000)), empty.with(1, '！')]),
      )
      expect(answer).toMatchObject({ successCount: 0, failCount: 2, total: 2 })
      expect(answer.errors.find(({ row, field }) => row === 2 && field === first)).toMatchObject({
        column: heading(first),
      })
      for (const { message } of answer.errors) expect(message.length).toBeGreaterThan(1)
    },
  )
})
