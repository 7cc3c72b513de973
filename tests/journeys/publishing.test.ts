import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { draw } from '../../server/demo/pictures/draw.ts'
import type { ListAnswer, WireRow, WriteAnswer } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import { journey } from '../support/journey.ts'
import { confirm, listPage } from '../support/listPage.ts'

// Domain 2.5, C38 to C40: how what residents read and take part in comes about, and ends.
const run = journey()
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

test('an activity is announced, and a full one promises no fewer places than before', async () => {
  const client = await logIn(run.server.url, 'ops')
  const full = (await rowsOf(client, 'communityActivity', { phase: ['signup'] })).find(
    ({ capacity, signupCount }) => Number(capacity) > 0 && capacity === signupCount,
  )
  if (!full) throw new Error('no activity is full')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const title = `棋牌友谊赛 ${randomUUID().slice(0, 8)}`
  const draft = {
    ...{ title, cover: full['cover'], organizer: '职工文体协会', place: '文体中心', content: '<p>欢迎参加</p>' },
    ...{ signupStart: inDays(-1), signupEnd: inDays(2), startAt: inDays(3), endAt: inDays(4), maxPerSignup: 1 },
    ...{ contactName: '张三', contactPhone: '0546-8001234' },
  }
  expect(await client.call<WriteAnswer>('POST /communityActivity/insert', draft)).toMatchObject({ status: 'success' })
  const { page } = await staffAt(activities, { as: 'ops' })
  const activity = await found(page, 'communityActivity', title)
  await activity.says('草稿')
  await activity.press('publish')
  await confirm(page)
  await activity.says('已发布')

  const crowded = await found(page, 'communityActivity', String(full['title']))
  await crowded.press('update')
  await crowded.field('capacity').fill(String(Number(full['capacity']) - 1))
  await crowded.submit.click()
  await page.locator('[role=alert]:visible', { hasText: '名额' }).first().waitFor()
})

test('who comes is checked in, and an activity that is over gets its recap', async () => {
  const client = await logIn(run.server.url, 'ops')
  const [ongoing] = await rowsOf(client, 'communityActivity', { phase: ['ongoing'], state: ['published'] })
  const [ended] = await rowsOf(client, 'communityActivity', { phase: ['ended'], state: ['published'] })
  const { page } = await staffAt(`${activities}/detail?id=${ongoing?.id}&mode=show`, { as: 'ops' })
  await page.getByRole('tab', { name: '活动报名' }).click()
  const signups = listPage(page, 'activitySignup')
  const button = page.getByTestId(/^activitySignup\.row\..+\.checkin$/).first()
  const hook = (await button.getAttribute('data-testid')) ?? ''
  const id = hook.split('.')[2]
  await button.click()
  await confirm(page)
  await expect.poll(() => signups.list.locator(`[data-row-key="${id}"]`).textContent()).toContain('已签到')

  await page.goto(activities)
  const activity = await found(page, 'communityActivity', String(ended?.['title']))
  await activity.press('review')
  await activity.field('reviewTitle').fill('活动圆满结束')
  await activity.field('reviewContent').fill('感谢各位邻居的参与。')
  const picture = { name: 'recap.png', mimeType: 'image/png', buffer: Buffer.from(draw('square', 0)) }
  await activity.field('reviewImages').setInputFiles(picture)
  await page.getByText('已上传 1 / 9').waitFor()
  await activity.submit.click()
  const recapped = await found(page, 'communityActivity', String(ended?.['title']))
  await recapped.says('已回顾')
})

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
