import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, shanghaiDay } from '../../src/fields/shanghai.ts'
import type { ListAnswer, WireRow } from '../../src/platform/contract.ts'
import type { Visit } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { listPage } from '../support/listPage.ts'

// Domain 2.4 and 2.6: what residents ask for, and what staff make of it.
const run = journey({ changes: true })
let staff: Visit
let admin: Client
beforeAll(async () => {
  admin = await logIn(run.server.url, 'admin')
  staff = await run.staffAt('/workplace')
})

const rowsOf = async (client: Client, resource: string, filters: object = {}): Promise<readonly WireRow[]> =>
  (await client.call<ListAnswer>(`POST /${resource}/condition`, { filters, pageSize: 200 })).data.list

describe('a resident asks to be bound to a house', () => {
  let request: WireRow

  test('the request waits on top of the list, and its page offers the decision below what it is about', async () => {
    const { page } = staff
    const waiting = await rowsOf(admin, 'bindingAudit', { auditState: ['pending'], relation: ['owner'] })
    const details = await Promise.all(
      waiting.map(async ({ id }) => (await admin.call<WireRow>('GET /bindingAudit/detail', { id })).data),
    )
    const free = details.find((row) => row['currentOwnerId'] === null)
    if (!free) throw new Error('no request of an owner waits for a house that is free')
    request = free
    await page.goto('/operation/audit')
    const audits = listPage(page, 'bindingAudit')
    await expect.poll(() => audits.rows.count()).toBeGreaterThan(0)
    expect((await audits.column('审核状态'))[0]).toBe('待审核')
    await audits.keyword.fill(String(request['applyNo']))
    await expect.poll(() => audits.rows.count()).toBe(1)
    const number = String(request['applyNo'])
    await audits.rowOf(number).getByRole('link', { name: number }).click()
    await page.waitForURL('**/operation/audit/detail?*')
    await audits.action('approve').waitFor()
    await audits.action('reject').waitFor()
    expect(await audits.action('revoke').count()).toBe(0)
  })

  test('approved, the resident is an owner, and the house is among theirs', async () => {
    const { page } = staff
    const audits = listPage(page, 'bindingAudit')
    await audits.action('approve').click()
    await audits.submit.click()
    await audits.action('revoke').waitFor()
    await expect.poll(() => audits.byTestId('field.auditState').textContent()).toContain('已通过')

    await page.goto(`/memberManage/owner?show=${String(request['customerId'])}`)
    await page.getByTestId('owner.show').waitFor()
    await page.getByRole('tab', { name: '房屋绑定' }).click()
    const bindings = listPage(page, 'houseBinding')
    const house = request.labels?.['houseId']
    await expect.poll(() => bindings.list.textContent()).toContain(String(house))
    const owned = (
      await admin.call<ListAnswer>('POST /house/condition', { filters: { ownerId: [request['customerId']] } })
    ).data
    expect(owned.list.map(({ id }) => id)).toContain(request['houseId'])
  })
})

test('a complaint goes from waiting to answered, and cannot be closed any more', async () => {
  const { page } = staff
  const [complaint] = await rowsOf(admin, 'roast', { state: ['pending'] })
  const number = String(complaint?.['roastNo'])
  await page.goto('/operation/roast')
  const complaints = listPage(page, 'roast')
  await complaints.keyword.fill(number)
  await expect.poll(() => complaints.rows.count()).toBe(1)
  await complaints.press(number, 'reply')
  await complaints.field('replyContent').fill('已修复，请更新到最新版本。')
  await complaints.submit.click()
  await expect.poll(() => complaints.rowOf(number).textContent()).toContain('已回复')
  const again = await admin.call('POST /roast/close', { id: complaint?.id, version: 2, reason: '重复提交' })
  expect(again).toMatchObject({ status: 'fail', errorCode: 'E_STATE' })
})

test('a filter that is due is replaced, after the dialog has asked which and when, and is due again later', async () => {
  const { page } = staff
  const [due] = await rowsOf(admin, 'waterMachine', { filterSoon: true, state: ['normal'] })
  const deviceNo = String(due?.['deviceNo'])
  const today = shanghaiDay(new Date())
  await page.goto('/operation/waterMachineManage')
  const machines = listPage(page, 'waterMachine')
  await machines.keyword.fill(deviceNo)
  await expect.poll(() => machines.rows.count()).toBe(1)
  await machines.press('', 'replaceFilter')
  await machines.submit.click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain('请输入滤芯名称')
  await machines.field('filterName').fill('PP棉')
  await machines.field('installedOn').fill(today)
  await machines.field('installedOn').press('Tab')
  await machines.submit.click()
  await dialog.waitFor({ state: 'detached' })
  const dueOn = async () => {
    const { data } = await admin.call<WireRow>('GET /waterMachine/detail', { id: due?.id })
    return data['filterDue']
  }
  await expect.poll(dueOn).toBe(addDays(today, 180))
})

describe('row scope', () => {
  const scoped = ['bindingAudit', 'roast', 'waterMachine'] as const

  test.each(['comm01', 'project01'])('%s sees and changes what belongs to their communities only', async (name) => {
    const mine = await logIn(run.server.url, name)
    const communities = new Set((await rowsOf(mine, 'community')).map(({ id }) => id))
    expect(communities.size).toBeGreaterThan(0)
    for (const resource of scoped) {
      const rows = await rowsOf(mine, resource)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => !communities.has(String(row['communityId'])))).toEqual([])
      const foreign = (await rowsOf(admin, resource)).find((row) => !communities.has(String(row['communityId'])))
      const detail = await mine.call(`GET /${resource}/detail`, { id: foreign?.id })
      expect(detail.errorCode).toBe('E_NOT_FOUND')
    }
    const [pending] = (await rowsOf(admin, 'bindingAudit', { auditState: ['pending'] })).filter(
      (row) => !communities.has(String(row['communityId'])),
    )
    const decided = await mine.call('POST /bindingAudit/approve', { id: pending?.id, version: pending?.version })
    expect(decided.errorCode).toBe('E_SCOPE')
    const total = async (client: Client) => (await client.call<ListAnswer>('POST /customer/condition', {})).data.total
    expect(await total(mine)).toBeGreaterThan(0)
    expect(await total(mine)).toBeLessThan(await total(admin))
  })
})
