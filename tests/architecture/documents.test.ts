import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** What a reader of the guide makes, and the tutorial's own files. */
const examples = /^(resources\/functions\/parking|resources\/functions\/locker|resources\/lockers$|src\/fields\/area\/)/

describe('the documents', () => {
  test('lead to nothing that is not there', () => {
    expect(pages.length).toBeGreaterThan(10)
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('name files and folders that are there', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:server|src|tests|tools|deploy|resources|docs|public)\/[\w./-]*)`/g)].map(
        ([, path = '']) => ({ page, path }),
      ),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => !examples.test(path) && !existsSync(join(root, path)))).toEqual([])
  })

  test('of architecture walk past files that are there, in at most eight stops', () => {
    const [, walks = ''] = read('docs/architecture.md').split('## Three walks')
    const each = (walks.split('\n## ')[0] ?? '').split('\n### ').slice(1)
    expect(each.map((walk) => walk.match(/^\d\. /gm)?.length)).toEqual([8, 8, 8])
    const named = [...each.join('').matchAll(/`((?:src|server)\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('of architecture name the files of each task, which are there', () => {
    const [, tasks = ''] = read('docs/architecture.md').split('## Where to begin')
    const each = (tasks.split('\n## ')[0] ?? '').split('\n### ').slice(1)
    const files = each.map((task) => [...task.matchAll(/`((?:src|server)\/[^`]+)`/g)].map(([, file = '']) => file))
    expect(files.map(({ length }) => length > 4)).toEqual([true, true, true])
    expect(files.flat().filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('of security name evidence that is there, and count their own rows', () => {
    const text = read('docs/security.md')
    const rows = [
      ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (met|deployment|\*\*not met\*\*) \| (.*)\|$/gm),
    ]
    const named = rows.flatMap(([, number, , , shown = '']) =>
      [...shown.matchAll(/`((?:server|src|tests|tools|deploy|resources)\/[^`*]*)`/g)].map(([, file = '']) => [
        number,
        file,
      ]),
    )
    expect(named.filter(([, file = '']) => !existsSync(join(root, file)))).toEqual([])

    const numbers = rows.map(([, number]) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const count = (verdict: string, level?: string) =>
      rows.filter(([, , of, is]) => is === verdict && (level === undefined || of === level)).length
    const not = '**not met**'
    expect(text).toContain(
      `${rows.length} rows: ${count('met')} met, ${count('deployment')} by deployment, ${count(not)} not met (${count(not, '1')} of level 1, ${count(not, '2')} of level 2).`,
    )
    // What is not met has a reason.
    expect(rows.filter(([, , , verdict, why = '']) => verdict === not && why.trim() === '')).toEqual([])
  })
})
