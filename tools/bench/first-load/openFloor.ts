import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '../../../tests/support/client.ts'
import type { Later } from '../steps.ts'
import { urls } from '../subject.ts'
import { buildFloor } from './floors.ts'
import { serveFolder } from './staticServer.ts'

/** A row of the first list, of the console and of its floor. */
export const row = 'tr[data-row-id], tr.ant-table-row'

/** Builds a floor and serves it, with some files beside it. */
export async function openFloor(
  name: 'login' | 'list',
  later: Later,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  await buildFloor(name, folder)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
  const served = await serveFolder(folder)
  later(served.close)
  return served.url
}

/** The floor of the first list, with rows of that console. */
export async function openListFloor(url: string, later: Later): Promise<string> {
  const rows = await (await logIn(url, 'admin')).call(`POST ${urls.list}`, { pageSize: 20 })
  return openFloor('list', later, { 'rows.json': JSON.stringify(rows) })
}
