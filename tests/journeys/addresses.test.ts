import { describe, expect, test } from 'vitest'
import { staysInside, visitInPlace } from '../support/addressBar.ts'
import { journey, paths } from '../support/journey.ts'

// Specification 2 (public routes, guard): an address is a page, /404, or the login; never an empty window.
const { newVisit, staffAt, errors } = journey()

const detail = '/appAccess/applicationAudit/detail'
const nowhere = [
  '/redirect//evil.example',
  '/redirect///evil.example',
  '/redirect//',
  '/redirect/%2F%2Fevil.example',
  '/redirect/%5C%5Cevil.example',
  '/redirect/nowhere',
  '/redirect/login',
  '/redirect/redirect/workplace',
  '/redirect',
  '//evil.example',
  '//',
  '///workplace',
  '/nowhere',
  '/WORKPLACE',
  '/workplace/nowhere',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/%0d%0aSet-Cookie:a=b',
  '/__proto__',
  '/constructor',
  '/index.html/x',
  `${detail}/1/2`,
  `/${'a/'.repeat(500)}`,
  '/404',
] as const
const pages = [
  ['/', paths.workplace],
  ['/workplace/', paths.workplace],
  ['/redirect/', paths.workplace],
  ['/redirect/workplace?a=//evil.example#//evil.example', paths.workplace],
  ['/workplace?redirect=//evil.example', paths.workplace],
  ['/workplace#%E0%A4%A', paths.workplace],
  ['/workplace?%E0%A4%A', paths.workplace],
  ['/uniConveniencePhone', paths.phones],
  [`${paths.phones}?pageNum=%00&show=%E0%A4%A`, paths.phones],
  [`${paths.unitForm}?id=%2F%2Fevil.example`, paths.unitForm],
  [`${detail}/a:b`, `${detail}/a:b`],
  [`${detail}/%41`, `${detail}/%41`],
  [`${detail}/a%2Fb`, `${detail}/a%2Fb`],
  [`${detail}/%E0%A4%A`, `${detail}/%E0%A4%A`],
  ['/operation/houseKeeping/applicationAudit/detail/a:b', `${detail}/a:b`],
] as const

describe('in one window', () => {
  test('forty addresses end at their page or at /404', async () => {
    const { page } = await staffAt(paths.workplace)
    for (const [address, end] of [...nowhere.map((one) => [one, '/404'] as const), ...pages]) {
      expect(staysInside(address), address).toBe(true)
      expect(await visitInPlace(page, address), address).toMatchObject({ hasText: true })
      // What redirects has text before it has arrived.
      await expect.poll(() => page.evaluate(() => location.pathname), { message: address }).toBe(end)
    }
  })
})

test.each(['/redirect//evil.example', `${detail}/a:b`])(
  '%s typed into the address bar has something to say',
  async (address) => {
    const { page } = await staffAt(paths.workplace)
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    const stranger = await newVisit()
    await stranger.page.goto(address)
    await stranger.page.getByRole('heading').first().waitFor()
  },
)

test('nothing broke on the way', () => {
  expect(errors()).toEqual([])
})
