import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../tests/architecture/glob.ts'
import { onPaper } from './chunks.ts'

test('what is imported on paper alone is a part of a package that is here', () => {
  const files = ['antd/es', '@rc-component'].flatMap((folder) => filesBelow(resolve('node_modules', folder)))
  expect(files.length).toBeGreaterThan(1000)
  expect(onPaper.filter((part) => !files.some((file) => part.test(file)))).toEqual([])
  expect(
    files.filter((file) => file.endsWith('/form/es/FormContext.js') && onPaper.some((part) => part.test(file))),
  ).toEqual([])
})
