import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import type { ListAnswer, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { settle } from '../support/browser.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'
import { openTown } from '../support/town.ts'

// Domain 2.5, C38 to C40: how what residents read and take part in comes about, and ends.
const run = journey({ start: openTown })
const { staffAt, errors } = run
const activities = '/functions/publish/community/activities'

const rowsOf = async (client: Client, resource: string, filters: object): Promise<readonly WireRow[]> =>
  (await client.call<ListAnswer>(`POST /${resource}/condition`, { filters, pageSize: 200 })).data.list

/** A list that shows one row by its title, as its text; every story has rows of its own, so that it can be told twice. */
async function found(page: Page, resource: string, title: string) {
  const list = listPage(page, resource)
  await list.keyword.fill(title)
  await list.rowOf(title).waitFor()
  await expect.poll(() => list.rows.count()).toBe(1)
  const says = (words: string) => expect.poll(() => list.rowOf(title).textContent()).toContain(words)
  return { ...list, says, press: (operation: string) => list.press(title, operation) }
}

test('a notice is written, published, pinned, withdrawn with the reason, and scheduled', async () => {
  const client = await logIn(run.server.url, 'ops')
  // Three may be pinned for a community; these make room.
  for (const { id, version } of await rowsOf(client, 'notice', { pinned: true }))
    await client.call('POST /notice/pin', { id, version, pinned: false })
  const { page } = await staffAt('/functions/publish/notice', { as: 'ops' })
  const title = `停水通知 ${randomUUID().slice(0, 8)}`
  const form = listPage(page, 'notice')
  await form.action('create').click()
  await form.field('title').fill(title)
  await form.field('signer').fill('物业一公司')
  await form.field('content').fill('明日八点至十二点检修管道，请提前储水。')
  await form.submit.click()
  const notice = await found(page, 'notice', title)
  await notice.says('草稿')

  await notice.press('publish')
  await notice.submit.click()
  await notice.says('已发布')
  await notice.press('pin')
  await notice.submit.click()
  await expect
    .poll(async () => (await rowsOf(client, 'notice', { pinned: true })).map((row) => row['title']))
    .toEqual([title])
  // What is pinned is not pinned again, but unpinned; and the other way round.
  await notice.says('取消置顶')
  await settle(page)
  await notice.press('pin')
  await notice.submit.click()
  await expect.poll(() => rowsOf(client, 'notice', { pinned: true })).toEqual([])
  await expect.poll(() => page.getByText('取消置顶').count()).toBe(0)

  await notice.press('withdraw')
  await notice.field('withdrawReason').fill('检修改期')
  await notice.submit.click()
  await notice.says('已撤回')

  await notice.press('publish')
  await notice.field('publishAt').fill('2199-01-01 08:00:00')
  await page.keyboard.press('Tab')
  await notice.submit.click()
  await notice.says('待发布')
})

test('an activity goes from draft to recap: full when its places are taken, and over when its day has passed', async () => {
  const { as, daysLater } = run.server
  const client = await logIn(run.server.url, 'ops')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const title = `棋牌友谊赛 ${randomUUID().slice(0, 8)}`
  const [other] = await rowsOf(client, 'communityActivity', { state: ['reviewed'] })
  const draft = {
    ...{ title, cover: other?.['cover'], organizer: '职工文体协会', place: '文体中心', content: '<p>欢迎参加</p>' },
    ...{ signupStart: inDays(-1), signupEnd: inDays(1), startAt: inDays(1), endAt: inDays(2) },
    ...{ capacity: 2, maxPerSignup: 1, contactName: '张三', contactPhone: '0546-8001234' },
  }
  const { id: activityId } = (await client.call<WriteAnswer>('POST /communityActivity/insert', draft)).data
  const { page } = await staffAt(activities, { as: 'ops' })
  const activity = await found(page, 'communityActivity', title)
  await activity.says('草稿')
  await activity.press('publish')
  await confirm(page)
  await activity.says('已发布')

  const neighbours = await rowsOf(client, 'customer', { enable: true })
  const signUp = (n: number) =>
    as(async ({ rows }) => {
      const customerId = neighbours[n]?.id ?? ''
      return await rows('activitySignup').withoutScope().insert({ activityId, customerId, headcount: 1 })
    })
  const [first, second] = [await signUp(0), await signUp(1)]
  await expect(signUp(2)).rejects.toThrow('E_CAPACITY')
  await activity.press('update')
  await activity.field('capacity').fill('1')
  await activity.submit.click()
  await page.locator('[role=alert]:visible', { hasText: '名额' }).first().waitFor()

  await page.goto(`${activities}/detail?id=${activityId}&mode=show`)
  await page.getByRole('tab', { name: '活动报名' }).click()
  const signups = listPage(page, 'activitySignup')
  await expect.poll(() => signups.total()).toBe(2)
  await page.getByTestId(`activitySignup.row.${first.id}.checkin`).click()
  await confirm(page)
  await expect.poll(() => signups.list.locator(`[data-row-id="${first.id}"]`).textContent()).toContain('已签到')
  expect((await client.call('POST /communityActivity/review', { id: activityId })).errorCode).toBe('E_STATE')

  await daysLater(4, 'activitySignup', second.id)
  const { page: afterwards } = await staffAt(activities, { as: 'ops' })
  const over = await found(afterwards, 'communityActivity', title)
  await over.says('已结束')
  await over.press('review')
  await over.field('reviewTitle').fill('活动圆满结束')
  await over.field('reviewContent').fill('感谢各位邻居的参与。')
  const picture = { name: 'recap.png', mimeType: 'image/png', buffer: Buffer.from(draw('square', 0)) }
  await over.field('reviewImages').setInputFiles(picture)
  await afterwards.getByText('已上传 1 / 9').waitFor()
  await over.submit.click()
  const recapped = await found(afterwards, 'communityActivity', title)
  await recapped.says('已回顾')
  await recapped.rowOf(title).getByRole('link', { name: title }).click()
  await afterwards.getByRole('tab', { name: '活动报名' }).click()
  const came = listPage(afterwards, 'activitySignup')
  for (const [{ id }, state] of [
    [first, '已签到'],
    [second, '缺席'],
  ] as const)
    await expect.poll(() => came.list.locator(`[data-row-id="${id}"]`).textContent()).toContain(state)
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
