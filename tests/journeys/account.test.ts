import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logInOn, type Visit } from '../support/browser.ts'
import { clientOf, logIn } from '../support/client.ts'
import { startFilledServer } from '../support/filledServer.ts'
import { journey } from '../support/journey.ts'

// Specification 2 (default area, /firstUpdatePass) and 7 (session calls); domain 2.14 for the fields of the pages.

// At this level the log carries the verification codes, as in an installation without an SMS provider.
const run = journey({ start: () => startFilledServer({ env: { LOG_LEVEL: 'info' } }) })

async function staff(loginName: string, address: string): Promise<Visit> {
  return await run.staffAt(address, { as: loginName })
}
/** The code last sent to a number for a purpose. */
const codeFor = (mobile: string, purpose: string): string | undefined =>
  run.server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"mobile":"${mobile}"`) && line.includes(`"purpose":"${purpose}"`))
    .at(-1)
    ?.match(/验证码 (\d{6})/)?.[1]
const received = async (mobile: string, purpose: string): Promise<string> => {
  await expect.poll(() => codeFor(mobile, purpose)).toMatch(/^\d{6}$/)
  return codeFor(mobile, purpose) ?? ''
}
const met = (page: Page) => page.getByTestId('passwordPolicy').locator('li[data-met="true"]').count()
const mobileOf = async (loginName: string): Promise<string> => {
  const client = await logIn(run.server.url, loginName)
  return (await client.call<{ mobile: string }>('GET /account/profile')).data.mobile
}

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crcOf(body))
    return Buffer.concat([frame, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3), 0x60)
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts])
}

describe('/setAccount (specification 2, default area)', () => {
  test('opens from the user menu; name and cropped photo are saved and shown at once above', async () => {
    const { page, context, errors } = await staff('comm01', '/workplace')
    await page.getByTestId('shell.user').click()
    await page.getByTestId('shell.user.account').click()
    await page.waitForURL('**/setAccount')
    await page.locator('[data-testid="account.profile"] input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: png(240, 160),
    })
    const crop = page.locator('.ant-modal:visible', { hasText: '裁剪图片' })
    await crop.locator('.reactEasyCrop_CropArea').waitFor()
    const [uploaded] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/file/upload')),
      crop.locator('.ant-btn-primary').click(),
    ])
    expect(await uploaded.json()).toMatchObject({ status: 'success' })
    await crop.waitFor({ state: 'hidden' })
    await page.getByTestId('account.name').fill('王小区')
    await page.getByTestId('account.save').click()
    await expect.poll(() => page.getByTestId('shell.user').innerText()).toContain('王小区')
    const picture = page.getByTestId('shell.user').locator('img')
    await picture.waitFor()
    const shape = await picture.evaluate(async (img) => {
      const shown = img as unknown as { decode(): Promise<void>; naturalWidth: number; naturalHeight: number }
      await shown.decode()
      return shown.naturalWidth / shown.naturalHeight
    })
    expect(shape).toBeCloseTo(1, 1)
    await page.reload()
    await picture.waitFor()
    expect(await page.getByTestId('account.name').inputValue()).toBe('王小区')
    expect(errors).toEqual([])
    await context.close()
  })

  test('a file that is no picture is refused before it is sent', async () => {
    const { page, context } = await staff('comm01', '/setAccount')
    await page.locator('[data-testid="account.profile"] input[type=file]').setInputFiles({
      name: 'x.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })
    await page.locator('.ant-message-notice', { hasText: 'PNG' }).waitFor()
    await context.close()
  })

  test('the password policy is ticked as it is met, and the new password opens the account', async () => {
    const { page, context } = await staff('editor', '/setAccount')
    const typed = page.getByTestId('account.newPassword')
    await typed.waitFor()
    expect(await met(page)).toBe(0)
    for (const [password, count] of [
      ['a', 2],
      ['a1', 3],
      ['a1 34567', 3],
      ['Neu@2025', 4],
      ['密码', 0],
      ['Neu@2025', 4],
    ] as const) {
      await typed.fill(password)
      await expect.poll(() => met(page)).toBe(count)
    }
    await page.getByTestId('account.oldPassword').fill('falsch@1')
    await page.getByTestId('account.confirmPassword').fill('Neu@2026')
    await page.getByTestId('account.changePassword').click()
    await page.locator('.ant-form-item-explain-error', { hasText: '两次输入的密码不一致' }).waitFor()
    await page.getByTestId('account.confirmPassword').fill('Neu@2025')
    await page.getByTestId('account.changePassword').click()
    await page.locator('.ant-form-item-explain-error', { hasText: '原密码错误' }).waitFor()
    await page.getByTestId('account.oldPassword').fill('Demo@2024')
    await page.getByTestId('account.changePassword').click()
    await page.locator('.ant-message-notice', { hasText: '密码已修改' }).waitFor()
    await logIn(run.server.url, 'editor', 'Neu@2025')
    await context.close()
  })

  test('lists sessions with device and last use, and ends the others', async () => {
    const other = await staff('adops', '/workplace')
    const { page, context } = await staff('adops', '/setAccount')
    const card = page.getByTestId('account.sessions')
    const sessions = card.locator('.account-sessions li')
    await sessions.nth(1).waitFor()
    const lines = await sessions.allInnerTexts()
    expect(lines[0]).toContain('当前设备')
    for (const line of lines) expect(line).toMatch(/Chrome[\s\S]*最近使用：[\s\S]*127\.0\.0\.1[\s\S]*登录于 \d{4}-/)
    await page.getByTestId('account.endOthers').click()
    await page.locator('.ant-popover:visible .ant-btn-primary').click()
    await expect.poll(() => sessions.count()).toBe(1)
    await other.page.reload()
    await other.page.locator('.ant-modal-confirm:visible', { hasText: '您已被登出' }).waitFor()
    await other.context.close()
    await context.close()
  })
})

test('what was typed into the account settings is not lost without a question', async () => {
  const { page, context } = await staff('finmgr', '/setAccount')
  await page.getByTestId('account.name').fill('孙经理')
  await page.locator('.sidebar').getByTestId('menu./workplace').click()
  const question = page.locator('.ant-modal-confirm:visible')
  await question.waitFor()
  await question.locator('.ant-btn').first().click()
  expect(new URL(page.url()).pathname).toBe('/setAccount')
  expect(await page.getByTestId('account.name').inputValue()).toBe('孙经理')
  await page.getByTestId('account.save').click()
  await expect.poll(() => page.getByTestId('shell.user').innerText()).toContain('孙经理')
  await page.locator('.sidebar').getByTestId('menu./workplace').click()
  await page.waitForURL('**/workplace')
  await context.close()
})

describe('/updateTel (specification 2, default area; 7, reset/phone)', () => {
  test('takes codes to both numbers, refuses wrong ones, and shows the new number', async () => {
    const mobile = await mobileOf('project01')
    const { page, context } = await staff('project01', '/setAccount')
    await page.getByTestId('account.changeMobile').click()
    await page.waitForURL('**/updateTel')
    await page.getByTestId('updateTel.newCode.send').click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
    await page.getByTestId('updateTel.oldCode.send').click()
    const oldCode = await received(mobile, 'oldPhone')
    await page.getByTestId('updateTel.newMobile').fill('13912345678')
    await page.getByTestId('updateTel.newCode.send').click()
    const newCode = await received('13912345678', 'newPhone')
    await page.getByTestId('updateTel.oldCode').fill(oldCode)
    await page.getByTestId('updateTel.newCode').fill(newCode === '000000' ? '000001' : '000000')
    await page.getByTestId('updateTel.submit').click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
    await page.getByTestId('updateTel.newCode').fill(newCode)
    await page.getByTestId('updateTel.submit').click()
    await page.waitForURL('**/setAccount')
    await page.getByText('13912345678').waitFor()
    expect(await mobileOf('project01')).toBe('13912345678')
    await context.close()
  })
})

describe('/firstUpdatePass (specification 2: coming from it forces a logout and a page reload)', () => {
  const begin = async (): Promise<Visit> => {
    const opened = await run.newVisit()
    // Something to come back to: without a session this page asks for a login.
    await opened.page.goto('/workplace')
    await opened.page.getByTestId('login.username').waitFor()
    await logInOn(opened.page, 'newbie')
    await opened.page.waitForURL('**/firstUpdatePass')
    return opened
  }
  const tokenOf = async ({ context }: Visit) => (await context.cookies()).find(({ name }) => name === 'token')?.value
  const loadedAnew = ({ page }: Visit) => page.evaluate(() => !('before' in globalThis))

  test.each(['address', 'back', 'link'] as const)(
    'leaving by %s ends the session and loads the page anew',
    async (way) => {
      const opened = await begin()
      const { page, context } = opened
      await page.evaluate(() => Object.assign(globalThis, { before: true }))
      const token = (await tokenOf(opened)) ?? ''
      expect(token).not.toBe('')
      if (way === 'address') await page.goto('/workplace')
      else if (way === 'back') await page.goBack()
      else await page.getByRole('button', { name: '退出登录' }).click()
      await page.getByTestId('login.username').waitFor()
      await expect.poll(() => loadedAnew(opened)).toBe(true)
      await expect.poll(() => tokenOf(opened)).toBeUndefined()
      expect((await clientOf(run.server.url, token).call('GET /platform/pc/menu/list')).code).toBe(103)
      await context.close()
    },
  )

  test('the new password is set under the policy, and has to be used to log in', async () => {
    const { page, context } = await begin()
    await page.getByTestId('firstPassword.newPassword').fill('short1')
    await expect.poll(() => met(page)).toBe(3)
    await page.getByTestId('firstPassword.newPassword').fill('Erst@2025')
    await expect.poll(() => met(page)).toBe(4)
    await page.getByTestId('firstPassword.confirmPassword').fill('Erst@2025')
    await page.getByTestId('firstPassword.submit').click()
    await page.getByTestId('login.username').waitFor()
    expect(await page.getByTestId('login.notice').textContent()).toBe('密码已修改，请使用新密码重新登录')
    await logInOn(page, 'newbie', { password: 'Erst@2025' })
    await page.getByTestId('shell.user').waitFor()
    await context.close()
  })
})

describe('the forgotten password (specification 7, forget/password)', () => {
  test('a code to the phone sets a new one', async () => {
    const mobile = await mobileOf('finance')
    const { page, context } = await run.newVisit()
    await page.goto('/login')
    await page.getByRole('button', { name: '忘记密码？' }).click()
    await page.getByTestId('forgot.send').click()
    await page.getByText('请输入 11 位手机号').waitFor()
    await page.getByTestId('forgot.mobile').fill(mobile)
    await page.getByTestId('forgot.send').click()
    await page.getByTestId('forgot.code').fill(await received(mobile, 'forgetPassword'))
    await page.getByTestId('forgot.newPassword').fill('nur-Worte')
    expect(await met(page)).toBe(3)
    await page.getByTestId('forgot.newPassword').fill('Wieder@2025')
    await page.getByTestId('forgot.submit').click()
    await page.getByTestId('login.username').waitFor()
    expect(await page.getByTestId('login.notice').textContent()).toBe('密码已重置，请使用新密码登录')
    await page.getByTestId('login.username').fill('finance')
    await page.getByTestId('login.password').fill('Wieder@2025')
    await page.getByTestId('login.submit').click()
    await page.getByTestId('shell.user').waitFor()
    await context.close()
  })
})
