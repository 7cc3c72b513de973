import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { startFilledServer } from '../support/filledServer.ts'
import { journey, paths } from '../support/journey.ts'

// A list asked in words, with a stand-in for the assistant.
let assistant: Server
const asked: string[] = []
const run = journey({
  async start() {
    assistant = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      asked.push(JSON.parse(body).messages[1].content)
      const content = JSON.stringify({ enable: false, password: 'x' })
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    }).listen(0, '127.0.0.1')
    await once(assistant, 'listening')
    const { port } = assistant.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1/chat/completions`
    return startFilledServer({ env: { ASSISTANT_URL: url, ASSISTANT_MODEL: 'stand-in' } })
  },
})
afterAll(() => {
  assistant?.closeAllConnections()
  assistant?.close()
})

describe('a search described in words', () => {
  test('becomes filters once they are confirmed', async () => {
    const { page } = await run.staffAt(paths.phones)
    const at = (part: string) => page.getByTestId(`universalServicePhone.describe.${part}`)
    await at('open').click()
    await at('text').fill('the ones that are switched off')
    await at('submit').click()
    await at('filter.enable').waitFor()
    expect(page.url()).not.toContain('enable=')
    expect(await at('filter.password').count()).toBe(0)
    await at('apply').click()
    await page.waitForURL('**enable=false*')
    await at('open').waitFor()
    expect(asked).toEqual(['the ones that are switched off'])
  })
})
