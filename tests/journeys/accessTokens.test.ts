import { expect, test } from 'vitest'
import { headers } from '../../src/platform/contract.ts'
import { logInOn } from '../support/browser.ts'
import { journey } from '../support/journey.ts'

// A person makes a token for a script, the script works with it, the console says so, and the token ends.
const run = journey({ changes: true })

test('a token is made and shown once, a script changes a record with it, the history names it, and revoked it is refused', async () => {
  const { page } = await run.newVisit({ locale: 'en' })
  await logInOn(page, 'admin', { from: '/login?redirect=%2FsetAccount' })
  await page.getByTestId('account.token.add').click()
  await page.getByTestId('account.token.name').fill('Phone sync')
  await page.getByTestId('account.token.access').getByText('Read and write').click()
  await page.getByTestId('account.token.submit').click()
  const token = await page.getByTestId('account.token.secret').inputValue()
  expect(token).toMatch(/^cct_[\w-]{43}$/)
  await page.getByTestId('account.token.kept').click()
  const row = page.getByTestId('account.tokens').getByRole('listitem').filter({ hasText: 'Phone sync' })
  await row.getByText('Not used yet').waitFor()
  expect(await page.content()).not.toContain(token)

  const call = async (path: string, body: object) => {
    const answer = await fetch(`${run.server.url}/platform/pc${path}`, {
      method: 'POST',
      headers: {
        [headers.token]: `Bearer ${token}`,
        [headers.corporateId]: '1853',
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify(body),
    })
    return { http: answer.status, ...(await answer.json()) }
  }
  const [phone] = (await call('/universalServicePhone/condition', { pageSize: 1 })).data.list
  const change = { id: phone.id, version: phone.version, name: 'Changed by a script' }
  expect(await call('/universalServicePhone/update', change)).toMatchObject({ status: 'success' })

  await page.goto('/functions/publish/peopleTelephone/uniConveniencePhone')
  await page.getByText('Changed by a script').first().click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByTestId('universalServicePhone.history').getByText('by token “Phone sync”').waitFor()

  await page.goto('/setAccount')
  await row.getByText('127.0.0.1').waitFor()
  await row.getByRole('button').click()
  await page.getByTestId('account.token.revoke.confirm').click()
  await row.getByText('Revoked').waitFor()
  expect((await call('/universalServicePhone/condition', { pageSize: 1 })).http).toBe(401)
})
