import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import { accessTokenEndpoints, type MadeAccessToken } from '../../src/platform/accessTokenContract.ts'
import { axeFindings } from '../support/axe.ts'
import { logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'

// An assistant looks after the console for somebody: what it may do it does once they agree, and money it asks for.
const run = journey({ start: () => startFilledServer({ env: { MCP: '1' } }) })

/** What a tool answered. */
type Facts = Readonly<Record<string, unknown>>

async function assistantOf(loginName: string) {
  const person = await logIn(run.server.url, loginName)
  const draft = { name: 'Desk assistant', access: 'write' }
  const { data } = await person.call<MadeAccessToken>(accessTokenEndpoints.create, draft)
  const client = new Client({ name: 'journey', version: '1' })
  const headers = { Authorization: `Bearer ${data.token}`, 'Accept-Language': 'en' }
  const url = new URL(`${run.server.url}/mcp`)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  const use = async (name: string, given: object) => {
    const answer = await client.callTool({ name: 'call_tool', arguments: { name, arguments: given } })
    return answer.structuredContent as Facts
  }
  return { client, use }
}

test('an assistant asks to pay a refund; its owner sees what would happen, approves one and declines another', async () => {
  const { client, use } = await assistantOf('admin')
  const found = await use('refund_list', { filters: { state: ['approved'] }, pageSize: 2 })
  const [first, second] = (found['data'] as { list: { id: string; refundNo: string }[] }).list
  if (!first || !second) throw new Error('the demo has two refunds that wait to be paid')
  await use('refund_execute', { ids: [first.id] })
  await use('refund_execute', { ids: [second.id] })

  const { page } = await run.staffAt('/inbox', { locale: 'en', loadsAhead: true })
  const asked = page.getByTestId('inboxPage').getByText('Your assistant asks you to approve')
  await expect.poll(() => asked.count()).toBe(2)
  const request = page.getByTestId('inbox.request')
  const open = (n: number) => page.locator('[data-testid^="inbox.record."]').nth(n).click()

  await open(1)
  await request.getByText('Desk assistant').waitFor()
  await request.getByText(first.refundNo).waitFor()
  await request.getByText('Refund amount in total').waitFor()
  await request.getByText('Changes 1 record').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByTestId('inbox.request.approve').click()
  await page.getByText('1 record changed').waitFor()
  await request.waitFor({ state: 'detached' })

  await open(0)
  await request.getByText(second.refundNo).waitFor()
  await page.getByTestId('inbox.request.decline').click()
  await request.waitFor({ state: 'detached' })

  const stateOf = async (id: string) => ((await use('refund_detail', { id }))['data'] as { state: string }).state
  expect(await stateOf(first.id)).not.toBe('approved')
  expect(await stateOf(second.id)).toBe('approved')

  // Approved once, it is not asked for again.
  await open(1)
  await request.getByText('This request was approved').waitFor()
  expect(await page.getByTestId('inbox.request.approve').count()).toBe(0)
  await client.close()
})
