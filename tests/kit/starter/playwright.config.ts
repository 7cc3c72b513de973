import { defineConfig } from '@playwright/test'

/** Where the console is, and a Chromium of this machine in place of the one that Playwright installs. */
const { CONSOLE_URL = 'http://127.0.0.1:8080', CHROMIUM_PATH } = process.env

export default defineConfig({
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: CONSOLE_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
  },
})
