import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

// Rows that were deleted stay in their tables, and all indexes but those of ids leave them out: a statement of a server
// extension that does not say `"deletedAt" is null` counts what is gone, and reads the whole table to do so.

interface Tagged {
  readonly tag: { readonly name?: string }
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] }
}

/** The SQL templates of a parsed source, each as one text; what is put in is a `?`. */
function statementsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(statementsIn)
  if (!('type' in node) || node.type !== 'TaggedTemplateExpression') return inner
  const { tag, quasi } = node as unknown as Tagged
  return tag.name === 'sql' ? [quasi.quasis.map(({ value }) => value.cooked).join('?'), ...inner] : inner
}

const notAnAlias = new Set(['where', 'on', 'join', 'left', 'order', 'group', 'for', 'limit'])

/** Tables that a statement reads without saying that their rows are not deleted, or which they are by their ids. */
function unsaid(statement: string): readonly string[] {
  const tables = statement.matchAll(/\b(?:from|join)\s+"(\w+)"(?:\s+as)?(?:\s+"?(\w+)"?)?/g)
  return [...tables].flatMap(([, table = '', word = '']) => {
    // What stands beside a table in months is of its living rows.
    if (table.includes('_unique_')) return []
    const of = word === '' || notAnAlias.has(word) ? '(?<![.\\w])' : `\\b${word}\\.`
    const said = new RegExp(`${of}"deletedAt" is null|${of}"?id"? = |= ${of}"?id"?(?!\\w)`)
    return said.test(statement) ? [] : [table]
  })
}

const resources = resolve(import.meta.dirname, '../../resources')
const extensions = filesBelow(resources).filter((file) => file.endsWith('.server.ts'))

describe('statements of server halves', () => {
  test('read living rows, or those whose ids they know', () => {
    const statements = extensions.flatMap((file) =>
      statementsIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })).map((statement) => ({ file, statement })),
    )
    expect(statements.length).toBeGreaterThan(150)
    const found = statements.flatMap(({ file, statement }) =>
      unsaid(statement).map((table) => `${relative(resources, file)}: ${table}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['select 1 from "goods" where "shelfId" = ?', ['goods']],
    ['select 1 from "goods" g where g."shelfId" = ?', ['goods']],
    ['select 1 from "shelf" s join "goods" g on g."shelfId" = s."id"', ['goods']],
    ['select 1 from "shelf" s join "goods" g on g."shelfId" = s."id" and s."deletedAt" is null', ['goods']],
    ['select 1 from "shelf" s join "goods" g on g."shelfId" = s."id" and g."deletedAt" is null', []],
    ['select 1 from "goods" where "shelfId" = ? and "deletedAt" is null', []],
    ['select 1 from "goods" where "id" = any(?)', []],
    ['select 1 from "goods_unique_name" k where k."name" = ?', []],
  ])('%s', (statement, tables) => expect(unsaid(statement)).toEqual(tables))
})
