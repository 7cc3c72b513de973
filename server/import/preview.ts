import type { ImportPreview } from '../../src/platform/contract.ts'
import type { Context } from '../domain/context.ts'
import { maxConcurrent, maxShown, part } from '../sheets/sizes.ts'
import { decideLines, decideSheet, failedIn } from './decide.ts'
import type { ImportRow } from './parse.ts'
import { type ReadSheet, readSheet } from './readRows.ts'
import type { ImportRequest } from './request.ts'
import { sheetIssues } from './sheetIssues.ts'

/** Time that may be spent on looking at a large sheet; the rest of it the job looks at. */
const patienceMs = 10_000

interface Foreseen {
  readonly checked: number
  readonly bad: readonly ImportRow[]
}

/** A sheet that is imported within a call is stored and undone: nothing about it is guessed. */
async function foresee(context: Context, sheet: ReadSheet, request: ImportRequest): Promise<Foreseen> {
  const rows = await decideSheet(context, sheet, request, async () => {})
  return { checked: sheet.lines.length, bad: failedIn(rows) }
}

/** A large one is only checked, in parts that keep nobody else from working, as far as time suffices. */
async function glance(context: Context, sheet: ReadSheet, { mode }: ImportRequest): Promise<Foreseen> {
  const until = Date.now() + patienceMs
  const seen = new Set<string>()
  const bad: ImportRow[] = []
  let checked = 0
  while (checked < sheet.lines.length && (checked === 0 || Date.now() < until)) {
    const lines = sheet.lines.slice(checked, checked + part)
    const rows = await context.platform.database.transaction(() =>
      decideLines(context, sheet, lines, mode, { seen, store: false }),
    )
    bad.push(...failedIn(rows))
    checked += lines.length
  }
  return { checked, bad }
}

/** What importing the sheet would do, with everything that keeps a row from it; nothing is stored. */
export async function preview(context: Context, file: Buffer, request: ImportRequest): Promise<ImportPreview> {
  const sheet = await readSheet(context, file, request)
  const { lines, matched } = sheet
  const isLarge = lines.length > maxConcurrent
  const unread: Foreseen = { checked: lines.length, bad: [] }
  const found = matched.missing.length > 0 ? unread : await (isLarge ? glance : foresee)(context, sheet, request)
  if (!isLarge) return sheetIssues(context, sheet, found)
  const { bad } = found
  const wrong = new Set(bad.map(({ line }) => line))
  const shown = [...bad, ...lines.slice(0, maxShown).filter(({ line }) => !wrong.has(line))].slice(0, maxShown)
  return sheetIssues(context, sheet, { ...found, told: bad.slice(0, maxShown), shown })
}
