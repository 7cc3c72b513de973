import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Beyond the guidelines: everything stands in a landmark, and headings leave out no level. */
const besides = ['region', 'heading-order', 'page-has-heading-one', 'landmark-unique']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}
interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
}

/** What axe finds against WCAG 2.2 A and AA, and in landmarks and headings, on the whole page; a line for each element. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const violations = await page.evaluate(
    async ([runOnly, besides]): Promise<readonly Violation[]> => {
      const axe = (globalThis as unknown as { axe: Axe }).axe
      // What passes is not asked for: telling it of long lists takes longer than finding it.
      const rules = Object.fromEntries(besides.map((rule) => [rule, { enabled: true }]))
      const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ['violations'] })
      // Menus that lie over the page are beside it in the document, and in no landmark of it.
      const isPage = (target: readonly unknown[]) =>
        document.querySelector(String(target[0]))?.closest('#root') !== null
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: id === 'region' ? nodes.filter(({ target }) => isPage(target)) : nodes,
      }))
    },
    [tags, besides] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n').at(1)?.trim()}`,
    ),
  )
}
