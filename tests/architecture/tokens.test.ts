import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

// A variable that nobody sets has no colour, and nothing else says so.
test('style sheets read the tokens of the theme that are set for them, and each of these is read', () => {
  const source = readFileSync(join(root, 'src/shell/TokenVariables.tsx'), 'utf8')
  const [list = ''] = /const shared = \[[^\]]+\]/.exec(source) ?? []
  const set = [...list.matchAll(/'(\w+)'/g)].map(([, token = '']) =>
    token.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`),
  )
  const read = filesBelow(join(root, 'src'))
    .filter((file) => /\.(css|tsx?)$/.test(relative(root, file)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/var\(--ant-([a-z0-9-]+)/g)])
    .map(([, token = '']) => token)
  expect(set.toSorted()).toEqual([...new Set(read)].toSorted())
})
