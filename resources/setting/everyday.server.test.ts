import { describe, expect, it } from 'vitest'
import { mainDatabase } from '../../server/database/database.fixture.ts'
import { type AnsweredRow, demoPeople } from '../../server/http/people.fixture.ts'

// Rules of domain 3 that hold whatever is worked on, each by its number, over the demo data.
describe.each(mainDatabase)('rules of every day on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'ops', 'comm01', 'project01', 'adops'])
  const { post, get, rows, call, upload } = people

  it('C23, C24: a category that is switched off keeps its phones, and gets no new one by any call', async () => {
    const [phone] = await rows('admin', 'universalServicePhone')
    const categoryId = String(phone['categoryId'])
    const phones = async () => await rows('admin', 'universalServicePhone', { filters: { categoryId: [categoryId] } })
    const before = await phones()
    await get('admin', `/servicePhoneCategory/state?id=${categoryId}&enable=false`)
    const offered = await get('admin', '/servicePhoneCategory/findAllServicePhoneCategory')
    expect(offered.data.map(({ id }: AnsweredRow) => id)).not.toContain(categoryId)
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
    const sessions = [people.headersOf('adops'), await people.scratch.sessionOf('adops')]
    const [account] = await rows('admin', 'account', { keyword: 'adops' })
    const change = { id: account.id, version: account.version, enable: false }
    const answers = await Promise.all(['admin', 'ops'].map((who) => post(who, '/account/enable', change)))
    expect(answers.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual(['', 'E_VERSION'])
    for (const headers of sessions)
      expect((await people.app.inject({ url: '/platform/pc/menu/list', headers })).json()).toMatchObject({ code: 401 })
    const login = { loginName: 'adops', password: 'Demo@2024' }
    const refused = await people.app.inject({ method: 'POST', url: '/platform/pc/user/login/password', payload: login })
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
    for (const who of ['comm01', 'admin']) expect((await call(who, path)).statusCode).toBe(200)
    for (const path of [`/exportJob/download?id=${job.id}`, `/exportJob/detail?id=${job.id}`])
      expect(await get('project01', path)).toMatchObject({ errorCode: 'E_NOT_FOUND' })
  })

  it('exports are found by the title of what they hold, as it is read', async () => {
    await post('comm01', '/house/export', { format: 'csv' }).catch(() => null)
    await post('comm01', '/dataReport/export', { format: 'csv' }).catch(() => null)
    const found = async (entity: string) =>
      (await rows('comm01', 'exportJob', { filters: { entity } })).map((job) => job['entity'])
    expect(new Set(await found('Houses'))).toEqual(new Set(['house']))
    expect(new Set(await found('house'))).toEqual(new Set(['house']))
    expect(new Set(await found('Data reports'))).toEqual(new Set(['dataReport']))
    expect(await found('No such page')).toEqual([])
  })

  it('C30: of a sheet the good rows are stored, each with its entry in the trail; another sheet is refused', async () => {
    const send = (lines: readonly string[]) => upload('admin', '/company/import', lines.join('\n'))
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
