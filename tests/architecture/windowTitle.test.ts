import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

test('windows are named in one place', () => {
  const naming = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'resources'))]
    .map((file) => relative(root, file))
    .filter((file) => /\.tsx?$/.test(file) && /\bdocument\.title\s*=/.test(readFileSync(join(root, file), 'utf8')))
  expect(naming).toEqual(['src/platform/windowTitle.ts'])
})
