import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Graph, importsOf } from './imports.ts'

const antd = resolve('node_modules/antd/es/index.js')
const icons = resolve('node_modules/@ant-design/icons/es/index.js')
const graph = (code: string, importedIds: readonly string[]): Graph => ({
  getModuleInfo: () => ({ code, importedIds }),
})

test('of an index a module imports the modules of the names it asks for', () => {
  const code = `import { Button, Flex as Row } from "antd"; import { BugOutlined } from '@ant-design/icons'; import x from './x.ts'`
  expect(importsOf('/src/A.tsx', graph(code, [antd, icons, '/src/x.ts']))).toEqual([
    resolve('node_modules/antd/es/button/index.js'),
    resolve('node_modules/antd/es/flex/index.js'),
    resolve('node_modules/@ant-design/icons/es/icons/BugOutlined.js'),
    '/src/x.ts',
  ])
})

test('an index by itself needs nothing', () => {
  expect(importsOf(antd, graph('', ['/node_modules/antd/es/button/index.js']))).toEqual([])
})

test('a name that an index no longer has ends the build', () => {
  expect(() => importsOf('/src/A.tsx', graph('import { Lever } from "antd"', [antd]))).toThrow('Lever')
})
