import type { BrowserContext, Page } from 'playwright-core'

/** Notices everything that a payload could do on the pages of a window; for pages that are opened from now on. */
export interface Watch {
  /** What ran, was asked for elsewhere, or stands in the page ready to run; and forgets it. */
  readonly found: (page: Page) => Promise<readonly string[]>
}

const ran = 'a payload ran'

/** Whatever stands in the page that runs, or leads to what runs, and is not the console's own. */
function readyToRun(): string[] {
  // A browser skips what cannot be seen.
  const isDangerous = (address: string) =>
    /^(?:javascript|vbscript|data:text\/html)/i.test(address.replaceAll(/[^!-~]/g, ''))
  const loads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc']
  const own = (address: string) => new URL(address, location.href).origin === location.origin
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const wrong = [...element.attributes].filter(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (loads.includes(name.toLowerCase()) && isDangerous(value)) ||
        (element.localName === 'script' && name === 'src' && !own(value)),
    )
    const strange = ['iframe', 'object', 'embed', 'base', 'frame'].includes(element.localName)
    return wrong.length > 0 || strange ? [element.outerHTML.slice(0, 200)] : []
  })
}

export async function watchAttacks(context: BrowserContext, baseURL: string): Promise<Watch> {
  const noticed: string[] = []
  await context.addInitScript((text) => {
    const tell = () => console.log(text)
    Object.assign(globalThis, { ran: tell, alert: tell })
  }, ran)
  context.on('console', (message) => {
    if (message.text() === ran || /Content Security Policy/.test(message.text())) noticed.push(message.text())
  })
  context.on('dialog', (dialog) => {
    noticed.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const { origin } = new URL(baseURL)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (['http:', 'https:'].includes(url.protocol) && url.origin !== origin) noticed.push(`asked for ${url.href}`)
  })
  return {
    found: async (page) => {
      // What loads and fails does so a moment later.
      await page.waitForTimeout(50)
      return [...noticed.splice(0), ...(await page.evaluate(readyToRun))]
    },
  }
}
