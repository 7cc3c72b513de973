import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}
interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
}

/** What axe finds against WCAG 2.2 A and AA on the whole page, a line for each element. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly): Promise<readonly Violation[]> => {
    const axe = (globalThis as unknown as { axe: Axe }).axe
    // What passes is not asked for: telling it of long lists takes longer than finding it.
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
  }, tags)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n').at(1)?.trim()}`,
    ),
  )
}
