import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

/** What a page went through, newest last: what explains a journey that failed. */
interface Trail {
  readonly addresses: string[]
  readonly errors: string[]
  readonly failedCalls: string[]
}

const longest = 12
const trails = new Map<Page, Trail>()

function note(lines: string[], line: string): void {
  lines.push(line.slice(0, 400))
  if (lines.length > longest) lines.shift()
}

function watchPage(page: Page): void {
  const trail: Trail = { addresses: [], errors: [], failedCalls: [] }
  trails.set(page, trail)
  page.on('close', () => trails.delete(page))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(trail.addresses, frame.url()))
  page.on('load', () => note(trail.addresses, `(loaded) ${page.url()}`))
  page.on('pageerror', (error) => note(trail.errors, error.stack ?? String(error)))
  page.on('console', (message) => message.type() === 'error' && note(trail.errors, message.text()))
  page.on('requestfailed', (request) =>
    note(trail.failedCalls, `${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  )
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      note(trail.failedCalls, `${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
}

/** Watches every page a browser window has or opens. */
export function watchPages(context: BrowserContext): void {
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
}

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n  ${title}:\n${lines.map((line) => `    ${line.replaceAll('\n', '\n    ')}`).join('\n')}`

/** What every open page shows and went through, with the paths of pictures of them. */
export async function reportOfOpenPages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-journey-'))
  const reports = [...trails].map(async ([page, { addresses, errors, failedCalls }], index) => {
    const path = join(folder, `page-${index + 1}.png`)
    const picture = await page.screenshot({ path, timeout: 5_000 }).then(
      () => path,
      (error: Error) => `no picture: ${error.message.split('\n')[0]}`,
    )
    return `${page.url()}\n  ${picture}${listed('addresses', addresses)}${listed('errors', errors)}${listed('failed calls', failedCalls)}`
  })
  return (await Promise.all(reports)).join('\n')
}
