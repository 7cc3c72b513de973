import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListSheet } from '../../../src/platform/contract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { writeCsv } from '../../sheets/csv.ts'
import type { Cell } from '../../sheets/table.ts'

const place = { resource: 'yuanbaoChannel', operation: 'release', field: 'recipients' }

describe.each(mainDatabase)('sheets of nested lists on %s', (_name, server) => {
  const { post, get, call, upload } = demoPeople(server, ['admin', 'finance', 'comm01'])
  let residents: readonly { readonly id: string; readonly name: string; readonly mobile: string }[] = []

  beforeAll(async () => {
    const { data } = await post('admin', '/customer/condition', { pageSize: 10, filters: { enable: true } })
    const rows: readonly Record<string, string>[] = data.list
    residents = await Promise.all(
      rows.slice(0, 3).map(async ({ id = '' }) => {
        const { displayName: name, mobile } = (await get('admin', `/customer/detail?id=${id}`)).data
        return { id, name, mobile }
      }),
    )
  })

  const read = async (
    who: string,
    rows: readonly (readonly Cell[])[],
    fields: Record<string, string> = place,
  ): Promise<{ readonly data: ListSheet; readonly errorCode: string | null; readonly msg: string }> =>
    await upload(who, '/list/sheet', writeCsv(rows), fields)

  it('become rows of the form, references found by what people call them', async () => {
    const [first, second] = residents
    const { data, msg } = await read('finance', [
      ['用户', '元宝'],
      [first?.mobile ?? '', 30],
      [second?.mobile ?? '', 20],
    ])
    expect(data, msg).toMatchObject({ columns: ['customerId', 'amount'], failCount: 0, total: 2 })
    expect(data.items).toEqual([
      { row: 2, values: { customerId: first?.id, amount: 30 }, labels: { customerId: first?.name } },
      { row: 3, values: { customerId: second?.id, amount: 20 }, labels: { customerId: second?.name } },
    ])
  })

  it('tell row by row what is wrong, and are corrected without another file', async () => {
    const [first, second, third] = residents
    const rows = [
      ['Customer', 'Yuanbao'],
      [first?.mobile ?? '', 30],
      [first?.mobile ?? '', 5],
      ['13900009999', 5],
      [second?.mobile ?? '', 0],
      [third?.mobile ?? '', 'many'],
    ]
    const { data } = await read('finance', rows)
    expect(data.items.map(({ row }) => row)).toEqual([2])
    expect(data.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'customerId'],
      [4, 'customerId'],
      [5, 'amount'],
      [6, 'amount'],
    ])
    expect(data.errors[0]?.message).toBe('Same as row 2')
    const corrections = JSON.stringify([[5, [second?.mobile, '7']]])
    const again = await read('finance', rows, { ...place, corrections })
    expect(again.data.items.map(({ row, values }) => [row, values['amount']])).toEqual([
      [2, 30],
      [5, 7],
    ])
  })

  it('are at most as long as the list, and read for nobody who may not send it', async () => {
    const many = Array.from({ length: 1001 }, () => [residents[0]?.mobile ?? '', 1])
    expect(await read('finance', [['用户', '元宝'], ...many])).toMatchObject({ errorCode: 'E_IMPORT' })
    const rows = [
      ['用户', '元宝'],
      [residents[0]?.mobile ?? '', 1],
    ]
    expect(await read('comm01', rows)).toMatchObject({ errorCode: 'E_OP' })
    for (const wrong of ['reason', 'nothing', 'channelName'])
      expect(await read('finance', rows, { ...place, field: wrong })).toMatchObject({ errorCode: 'E_UNKNOWN' })
    for (const wrong of [{ resource: 'constructor' }, { operation: 'nothing' }])
      expect(await read('finance', rows, { ...place, ...wrong })).toMatchObject({ errorCode: 'E_OP' })
  })

  it('have a template, whose example is no row', async () => {
    const template = `/list/template?${new URLSearchParams(place)}`
    const answer = await call('finance', template)
    const sheets = await readXlsxFile(answer.rawPayload)
    expect(sheets[0]?.sheet).toBe('Recipients')
    const header = sheets[0]?.data[0]?.map(String) ?? []
    expect(header).toEqual(['Customer', 'Yuanbao'])
    expect(JSON.stringify(sheets[1]?.data)).toContain('Mobile')
    expect(JSON.stringify(sheets)).not.toContain(residents[0]?.name)
    // The columns are recognised in any language.
    const example = sheets[0]?.data[1]?.map((cell) => (cell === null ? '' : String(cell))) ?? []
    expect(await read('finance', [header, example, [residents[0]?.mobile ?? '', 3]])).toMatchObject({
      data: { total: 1, failCount: 0 },
    })
    expect(await get('comm01', template)).toMatchObject({ errorCode: 'E_OP' })
  })
})
