import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { privateUses } from '../domain/fileResource.ts'
import { keepFile } from '../domain/storedFile.ts'
import { stageBuffer } from '../files/store.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { readTable } from '../sheets/reading/readTable.ts'
import type { Cell } from '../sheets/table.ts'
import { writeXlsx } from '../sheets/xlsx.ts'

const base = '/platform/pc/universalServicePhone'
const boundary = 'x-test-boundary'

const form = (name: string, file: Buffer, fields: Record<string, string> = {}) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})

const sheetOf = async (file: Buffer, index = 0): Promise<string[][]> =>
  ((await readXlsxFile(file))[index]?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))

describe.each(mainDatabase)('sheets on %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  let admin: Record<string, string>

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    admin = await scratch.sessionOf('admin')
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  const send = async (sheet: Buffer, name = 'phones.xlsx', fields = {}, path = `${base}/importService`) => {
    const body = form(name, sheet, fields)
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...admin, ...body.headers },
      payload: body.payload,
    })
    return answer.json()
  }
  const count = async (keyword: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${base}/condition`,
      headers: admin,
      payload: { keyword, pageSize: 1 },
    })
    return answer.json().data.total as number
  }
  const template = async (language = 'en') => {
    const answer = await app.inject({
      url: `${base}/servicePhoneTemplate`,
      headers: { ...admin, 'accept-language': language },
    })
    return answer.rawPayload
  }

  it('are read beside everything else when they are large', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `Row ${n},Nowhere,12345`)
    const order: string[] = []
    const reading = readTable(Buffer.from(['Name,Category,Phone', ...lines].join('\n'))).then(({ rows }) => {
      order.push(`${rows.length} rows`)
    })
    for (let n = 0; n < 3; n++) order.push((await app.inject({ url: '/healthz' })).statusMessage)
    await reading
    expect(order).toEqual(['OK', 'OK', 'OK', '50000 rows'])
  })

  it('offers a template with an example row and notes, whose example is not imported', async () => {
    const file = await template('zh')
    const [header, sample] = await sheetOf(file)
    expect(header?.slice(0, 3)).toEqual(['名称', '电话分类', '联系电话'])
    expect(sample?.[1]).not.toBe('')
    const [notes] = await sheetOf(file, 1)
    expect(notes?.slice(0, 3)).toEqual(['列', '必填', '说明'])
    expect(await send(file)).toMatchObject({ status: 'fail', errorCode: 'E_IMPORT' })
  })

  it('stores the good rows and reports the others, whose corrected copy can be imported', async () => {
    const [header = [], sample = []] = await sheetOf(await template())
    const category = sample[1] ?? ''
    const rows = Array.from({ length: 1_200 }, (_, n): Cell[] => [`Import ${n}`, category, `0546-${8700000 + n}`])
    for (const n of [0, 100, 200]) rows[n] = [`Import ${n}`, category, 'no phone']
    for (const n of [300, 400, 500]) rows[n] = [`Import ${n}`, 'Nowhere', '12345']
    for (const n of [600, 700, 800]) rows[n] = ['Import 1', category, '12345']
    for (const n of [900, 1000, 1100]) rows[n] = [null, category, '12345']
    const answer = await send(await writeXlsx([{ name: 's', header: header.slice(0, 3), rows }]))
    expect(answer).toMatchObject({
      status: 'success',
      data: { state: 'success', total: 1200, successCount: 1188, failCount: 12 },
    })
    const { jobId, errors } = answer.data
    expect(errors).toHaveLength(12)
    expect(errors).toContainEqual({
      row: 302,
      column: header[1],
      field: 'categoryId',
      value: 'Nowhere',
      message: '“Nowhere” does not exist or is disabled',
    })
    expect(errors.find(({ row }: { row: number }) => row === 602)).toMatchObject({
      field: 'name',
      value: 'Import 1',
      message: 'Already exists',
    })
    expect(errors.find(({ row }: { row: number }) => row === 902)).toMatchObject({ field: 'name', value: '' })
    expect(await count('Import ')).toBe(1188)

    const failed = await app.inject({ url: `/platform/pc/importJob/download?id=${jobId}`, headers: admin })
    const copy = await sheetOf(failed.rawPayload)
    expect(copy).toHaveLength(13)
    expect(copy[0]?.at(-1)).toBe('Reason for failure')
    const corrected = copy.slice(1).map((row, n): Cell[] => [`Corrected ${n}`, category, '12345', row.at(-1) ?? ''])
    const again = await send(await writeXlsx([{ name: 's', header: copy[0] ?? [], rows: corrected }]))
    expect(again).toMatchObject({ data: { total: 12, successCount: 12, failCount: 0, errors: [] } })
  })

  it('keeps files larger than any upload: those of large exports', async () => {
    const { platform } = scratch
    const staged = await stageBuffer(platform.dataDir, Buffer.alloc(60 * 1024 ** 2))
    const call = internalCall(platform, systemCaller)
    const facts = { staged, name: 'large.csv', mime: 'text/csv', bizType: privateUses.export }
    const file = await platform.database.transaction(() => keepFile(platform, call, facts))
    expect(file['size']).toBe(60 * 1024 ** 2)
  })

  it('exports what a list finds, and reads it back', async () => {
    const body = { keyword: 'Corrected', sort: 'name', format: 'csv' }
    const csv = await app.inject({ method: 'POST', url: `${base}/export`, headers: admin, payload: body })
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.csv"; filename\*=UTF-8''/)
    expect(csv.payload.split('\r\n')).toHaveLength(14)
    const again = await send(Buffer.from(csv.payload), 'phones.csv')
    expect(again.data).toMatchObject({ total: 12, successCount: 0, failCount: 12, state: 'failed' })
    const xlsx = await app.inject({
      method: 'POST',
      url: `${base}/export`,
      headers: admin,
      payload: { keyword: 'Corrected' },
    })
    const sheet = await sheetOf(xlsx.rawPayload)
    expect(sheet).toHaveLength(13)
    const jobs = await app.inject({
      method: 'POST',
      url: '/platform/pc/exportJob/condition',
      headers: admin,
      payload: {},
    })
    expect(jobs.json().data.list[0]).toMatchObject({ entity: 'universalServicePhone', state: 'success', rowCount: 12 })
    const download = await app.inject({
      url: `/platform/pc/exportJob/download?id=${jobs.json().data.list[0].id}`,
      headers: admin,
    })
    expect(download.rawPayload.equals(xlsx.rawPayload)).toBe(true)
    const other = await scratch.sessionOf('editor')
    const theirs = await app.inject({
      url: `/platform/pc/exportJob/download?id=${jobs.json().data.list[0].id}`,
      headers: other,
    })
    expect(theirs.json()).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  it('exports the columns that were asked for, in their order, and refuses what is no column of the list', async () => {
    const ask = (columns: unknown) =>
      app.inject({
        method: 'POST',
        url: `${base}/export`,
        headers: { ...admin, 'accept-language': 'en' },
        payload: { keyword: 'Corrected', format: 'csv', columns },
      })
    const [header, first] = (await ask(['phone', 'name', 'phone'])).payload.replace('\ufeff', '').split('\r\n')
    expect(header).toBe('Phone number,Name')
    expect(first).toMatch(/^12345,Corrected /)
    for (const columns of [['deletedAt'], ['phone', 5], ['constructor']])
      expect((await ask(columns)).json()).toMatchObject({
        errorCode: 'E_UNKNOWN',
        errors: { columns: expect.anything() },
      })
    for (const columns of ['phone', [], {}])
      expect((await ask(columns)).json()).toMatchObject({ errorCode: 'E_FORMAT' })
  })

  it('neutralises formulas, and reads back what was meant', async () => {
    const [header = [], sample = []] = await sheetOf(await template())
    const names = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1+1']
    const rows = names.map((name): Cell[] => [name, sample[1] ?? '', '12345'])
    const stored = await send(await writeXlsx([{ name: 's', header: header.slice(0, 3), rows }]))
    expect(stored.data).toMatchObject({ successCount: 5 })
    const csv = await app.inject({
      method: 'POST',
      url: `${base}/export`,
      headers: admin,
      payload: { keyword: '1+1', format: 'csv' },
    })
    expect(csv.payload).toContain("'=1+1")
    expect(csv.payload).toContain("'＝1+1")
    const again = await send(Buffer.from(csv.payload), 'x.csv')
    expect(again.data.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Already exists',
      'Already exists',
    ])
  })

  it('reads GBK and refuses what does not fit, naming the columns', async () => {
    const iconv = (await import('iconv-lite')).default
    const [, sample = []] = await sheetOf(await template())
    const gbk = iconv.encode(`名称;电话分类;联系电话\r\n编码测试;${sample[1]};12345\r\n`, 'gbk')
    expect((await send(gbk, 'a.csv')).data).toMatchObject({ successCount: 1 })
    expect(await count('编码测试')).toBe(1)
    expect(await send(Buffer.from('Name,Bogus\r\na,b\r\n'), 'a.csv')).toMatchObject({
      errorCode: 'E_IMPORT',
      data: { unknown: ['Bogus'], missing: ['categoryId', 'phone'] },
    })
    expect(await send(Buffer.from([1, 2, 3, 0, 255]), 'a.csv')).toMatchObject({ errorCode: 'E_IMPORT' })
    expect(await send(Buffer.from('PK\x03\x04 not a zip'), 'a.xlsx')).toMatchObject({ errorCode: 'E_IMPORT' })
    expect(await send(gbk, 'a.csv', { mode: 'bogus' })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await send(gbk, 'a.csv', { bogus: '1' })).toMatchObject({ errorCode: 'E_UNKNOWN' })
  })

  it('changes rows that exist when asked to, and only once per file', async () => {
    const [header = [], sample = []] = await sheetOf(await template())
    const row = (phone: string): Cell[] => ['Upserted', sample[1] ?? '', phone]
    const file = async (...rows: Cell[][]) => writeXlsx([{ name: 's', header: header.slice(0, 3), rows }])
    expect((await send(await file(row('12345')), 'a.xlsx', { mode: 'upsert' })).data).toMatchObject({ successCount: 1 })
    const again = await send(await file(row('12366'), row('12399')), 'a.xlsx', { mode: 'upsert' })
    expect(again.data).toMatchObject({ successCount: 1, failCount: 1 })
    const list = await app.inject({
      method: 'POST',
      url: `${base}/condition`,
      headers: admin,
      payload: { keyword: 'Upserted' },
    })
    expect(list.json().data).toMatchObject({ total: 1, list: [{ phone: '12366', version: 2 }] })
  })

  it('takes in allowed files and gives them back as nothing but files', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = (file: Buffer, name: string) => send(file, name, { bizType: 'notice' }, '/platform/pc/file/upload')
    const stored = await upload(png, '图 片.png')
    expect(stored).toMatchObject({ status: 'success', data: { id: expect.any(String) } })
    const got = await app.inject({ url: stored.data.url, headers: admin })
    expect(got.rawPayload.equals(png)).toBe(true)
    expect(got.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(got.headers['content-security-policy']).toContain('sandbox')
    expect(await upload(png, 'a.jpg')).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toMatchObject({
      errorCode: 'E_FORMAT',
    })
    expect(await upload(Buffer.from('PK\x03\x04'), 'a.xlsx')).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(await upload(Buffer.alloc(0), 'a.png')).toMatchObject({ errorCode: 'E_FORMAT' })
    expect(
      (await app.inject({ url: '/platform/pc/file/content?id=../../etc/passwd', headers: admin })).json(),
    ).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  /** The next call comes later than the one before. */
  const tick = () => {
    scratch.time.now = new Date(scratch.time.now.getTime() + 1000)
  }
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: admin, payload })).json()

  it('tells beforehand what an import would do, guesses columns, and stores nothing', async () => {
    const [, sample = []] = await sheetOf(await template())
    const category = sample[1] ?? ''
    const sheet = Buffer.from(`Namen,电话分类名,联系电话号码\nPreview 1,${category},12345\nPreview 2,Nowhere,12345\n`)
    const answer = await send(sheet, 'p.csv', { preview: 'true' })
    expect(answer).toMatchObject({
      status: 'success',
      data: {
        header: ['Namen', '电话分类名', '联系电话号码'],
        columns: ['name', 'categoryId', 'phone'],
        guessed: expect.arrayContaining(['name', 'categoryId', 'phone']),
        missing: [],
        failCount: 1,
        rows: [
          { row: 2, cells: ['Preview 1', category, '12345'] },
          { row: 3, cells: ['Preview 2', 'Nowhere', '12345'] },
        ],
      },
    })
    expect(answer.data.errors).toMatchObject([{ row: 3, field: 'categoryId', value: 'Nowhere' }])
    expect(await count('Preview ')).toBe(0)
    expect(await send(sheet, 'p.csv')).toMatchObject({ errorCode: 'E_IMPORT' })

    const columns = JSON.stringify(['name', 'categoryId', 'phone'])
    expect(await send(sheet, 'p.csv', { columns, policy: 'all' })).toMatchObject({
      data: { state: 'failed', successCount: 0, failCount: 1 },
    })
    expect(await count('Preview ')).toBe(0)
    expect(await send(sheet, 'p.csv', { columns })).toMatchObject({ data: { successCount: 1, failCount: 1 } })
    expect(await count('Preview ')).toBe(1)
    expect(await send(sheet, 'p.csv', { columns: '["name","name"]' })).toMatchObject({ errorCode: 'E_FORMAT' })
  })

  it('asks which column holds what a row must have', async () => {
    const answer = await send(Buffer.from('甲,乙\n1,2\n'), 'p.csv', { preview: 'true' })
    expect(answer.data).toMatchObject({ columns: [null, null], missing: ['name', 'categoryId', 'phone'], errors: [] })
  })

  it('takes an import back while nobody has worked on its rows, once, and only for who made it', async () => {
    const [header = [], sample = []] = await sheetOf(await template())
    const rows = ['Undo 1', 'Undo 2'].map((name): Cell[] => [name, sample[1] ?? '', '12345'])
    const sheet = () => writeXlsx([{ name: 's', header: header.slice(0, 3), rows }])
    const undo = (id: string) => post('/platform/pc/importJob/undo', { id })
    tick()
    const first = (await send(await sheet())).data.jobId
    expect(await count('Undo ')).toBe(2)
    const colleague = await scratch.sessionOf('comm01')
    const foreign = await app.inject({
      method: 'POST',
      url: '/platform/pc/importJob/undo',
      headers: colleague,
      payload: { id: first },
    })
    expect(foreign.json()).toMatchObject({ errorCode: 'E_NOT_FOUND' })
    const both = await Promise.all([undo(first), undo(first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fail', 'success'])
    expect(await count('Undo ')).toBe(0)

    tick()
    const second = (await send(await sheet())).data.jobId
    tick()
    const { list } = (await post(`${base}/condition`, { keyword: 'Undo 1' })).data
    await post(`${base}/update`, { id: list[0].id, version: 1, phone: '12366' })
    expect(await undo(second)).toMatchObject({ errorCode: 'E_IN_USE' })
    expect(await count('Undo ')).toBe(2)
  })

  it('gives updated rows back what they held', async () => {
    const [header = [], sample = []] = await sheetOf(await template())
    const sheet = (phone: string) =>
      writeXlsx([{ name: 's', header: header.slice(0, 3), rows: [['Back 1', sample[1] ?? '', phone]] }])
    await send(await sheet('12345'))
    tick()
    const updated = await send(await sheet('12366'), 'p.xlsx', { mode: 'upsert' })
    expect(updated.data).toMatchObject({ successCount: 1, errors: [] })
    const { jobId } = updated.data
    const phone = async () => (await post(`${base}/condition`, { keyword: 'Back 1' })).data.list[0].phone
    expect(await phone()).toBe('12366')
    expect(await post('/platform/pc/importJob/undo', { id: jobId })).toMatchObject({ data: { count: 1 } })
    expect(await phone()).toBe('12345')
  })
})
