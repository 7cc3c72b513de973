import { expect, test } from 'vitest'
import { catalogue, draftOf, faultsOf, logIn, resourcePage } from '../kit/index.ts'
import { journey } from '../support/journey.ts'

// What docs/testing.md shows a test project, against the console itself.
const there = journey({ changes: true })

test('the example of the testing page works: a draft, a page object, a fault switch', async () => {
  const admin = await logIn(there.server.url, 'admin')
  const idsOf = async (call: string) => (await admin.call<{ id: string }[]>(call)).data.map(({ id }) => id)
  const known: Readonly<Record<string, readonly string[]>> = {
    servicePhoneCategory: await idsOf('GET /servicePhoneCategory/findAllServicePhoneCategory'),
    community: await idsOf('GET /community/options'),
  }
  const resource = catalogue.byName['universalServicePhone']
  if (!resource) throw new Error('gone')
  const choices = { references: (name: string) => known[name] ?? [], codes: () => [] }
  const draft = draftOf(resource, { n: 7002, only: 'required', choices })
  expect(await admin.call('POST /universalServicePhone/insert', draft)).toMatchObject({ status: 'success' })

  const { page } = await there.staff()
  const phones = resourcePage(page, 'universalServicePhone')
  await phones.open()
  await phones.keyword.fill(String(draft['name']))
  await expect.poll(() => phones.total()).toBe(1)
  await phones.press(String(draft['name']), 'update')
  await phones.fill({ phone: '0546-8812345' })

  const faults = faultsOf(page)
  await faults.refuse('universalServicePhone.update', 'E_RANGE', { times: 1, msg: '暂不可用' })
  await phones.submit.click()
  await page.getByText('暂不可用').first().waitFor()
  await faults.lift()
  await expect.poll(() => phones.field('phone').inputValue()).toBe('0546-8812345')
  // A second press within half a second is the first one.
  await page.waitForTimeout(600)
  await phones.submit.click()
  await expect.poll(() => phones.rowOf('0546-8812345').count()).toBe(1)
  expect(there.errors()).toEqual([])
})
