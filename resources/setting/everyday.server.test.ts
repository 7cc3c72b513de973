import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { testServer } from '../../server/database/database.fixture.ts'
import { scratchPlatform } from '../../server/http/http.fixture.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

// Rules of domain 3 that hold whatever is worked on, each by its number, over the demo data.
describe.each(testServer ? [undefined, testServer] : [undefined])('rules of every day on %s', (server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: Awaited<ReturnType<typeof createApp>>
  const people: Record<string, Record<string, string>> = {}

  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(scratch.platform)
    for (const name of ['admin', 'ops', 'comm01', 'project01', 'adops']) people[name] = await scratch.sessionOf(name)
  }, 300_000)
  afterAll(async () => {
    await app?.close()
    await scratch?.drop()
  })

  const at = (path: string) => `/platform/pc${path}`
  const post = async (who: string, path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: at(path), headers: people[who] ?? {}, payload })).json()
  const file = (who: string, path: string) => app.inject({ url: at(path), headers: people[who] ?? {} })
  const get = async (who: string, path: string) => (await file(who, path)).json()
  const rows = async (who: string, resource: string, request: object = {}): Promise<[Row, ...Row[]]> =>
    (await post(who, `/${resource}/condition`, { pageSize: 200, ...request })).data.list

  it('C23, C24: a category that is switched off keeps its phones, and gets no new one by any call', async () => {
    const [phone] = await rows('admin', 'universalServicePhone')
    const categoryId = String(phone['categoryId'])
    const phones = async () => await rows('admin', 'universalServicePhone', { filters: { categoryId: [categoryId] } })
    const before = await phones()
    await get('admin', `/servicePhoneCategory/state?id=${categoryId}&enable=false`)
    const offered = await get('admin', '/servicePhoneCategory/findAllServicePhoneCategory')
    expect(offered.data.map(({ id }: Row) => id)).not.toContain(categoryId)
    const draft = { name: '停用分类的电话', categoryId, phone: '12345', allDay: true }
    expect(await post('admin', '/universalServicePhone/insert', draft)).toMatchObject({
      errorCode: 'E_REF',
      errors: { categoryId: expect.anything() },
    })
    const after = await phones()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toMatchObject({ labels: phone['labels'], disabledRefs: { categoryId: [categoryId] } })
  })

  it('C26: every session of an account that is disabled ends, also when two disable it at once', async () => {
    const sessions = [people['adops'], await scratch.sessionOf('adops')]
    const [account] = await rows('admin', 'account', { keyword: 'adops' })
    const change = { id: account.id, version: account.version, enable: false }
    const answers = await Promise.all(['admin', 'ops'].map((who) => post(who, '/account/enable', change)))
    expect(answers.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual(['', 'E_VERSION'])
    for (const headers of sessions)
      expect((await app.inject({ url: at('/menu/list'), headers: headers ?? {} })).json()).toMatchObject({ code: 401 })
    const login = { loginName: 'adops', password: 'Demo@2024' }
    const refused = await app.inject({ method: 'POST', url: at('/user/login/password'), payload: login })
    expect(refused.json()).toMatchObject({ status: 'fail', data: { accessToken: '', enable: false } })
    expect((await rows('admin', 'account', { keyword: 'adops' }))[0]).toMatchObject({ enable: false })
  })

  it('C29: an export has the rows of its author, who alone fetches it, beside a super administrator', async () => {
    const { data: mine } = await post('comm01', '/house/condition', { pageSize: 10 })
    const { data: everybody } = await post('admin', '/house/condition', { pageSize: 10 })
    expect(mine.total).toBeLessThan(everybody.total)
    await post('comm01', '/house/export', { format: 'csv' }).catch(() => null)
    const [job] = await rows('comm01', 'exportJob')
    expect(job).toMatchObject({ state: 'success', rowCount: mine.total })
    const path = `/exportJob/download?id=${job.id}`
    for (const who of ['comm01', 'admin']) expect((await file(who, path)).statusCode).toBe(200)
    for (const path of [`/exportJob/download?id=${job.id}`, `/exportJob/detail?id=${job.id}`])
      expect(await get('project01', path)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  it('C30: of a sheet the good rows are stored, each with its entry in the trail; another sheet is refused', async () => {
    const send = async (lines: readonly string[]) => {
      const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
      const answer = await app.inject({
        method: 'POST',
        url: at('/company/import'),
        headers: { ...people['admin'], 'content-type': 'multipart/form-data; boundary=x' },
        payload: `${part('name="file"; filename="a.csv"', lines.join('\n'))}--x--\r\n`,
      })
      return answer.json()
    }
    const { data } = await send([
      '单位名称,单位编码,单位类型',
      '甲单位,JIA-01,其他',
      '乙单位,JIA-01,其他',
      ',YI-02,其他',
    ])
    expect(data).toMatchObject({ total: 3, successCount: 1, failCount: 2 })
    const [stored] = await rows('admin', 'company', { keyword: 'JIA-01' })
    const trail = { filters: { entity: 'company', entityId: stored.id } }
    expect(await rows('admin', 'operationLog', trail)).toMatchObject([{ operation: 'import' }])
    expect(await send(['完全不同的表头,另一列', '甲,乙'])).toMatchObject({ errorCode: 'E_IMPORT' })
    expect(await rows('admin', 'company', { keyword: '乙单位' })).toEqual([])
  })
})
