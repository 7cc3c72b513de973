import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentsOf, type PlacedCall, withRootClass } from './called.ts'
import { withoutStyles } from './withoutStyles.ts'

// What the build asks antd's styles with must be what its components ask with.
const antd = 'node_modules/antd/es'
const folders = readdirSync(antd).filter((folder) => existsSync(join(antd, folder, 'style')))
const sourcesIn = (folder: string, of: (path: string) => boolean) =>
  readdirSync(join(antd, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && of(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(antd, folder, path), 'utf8')] as const)

const callsIn = (folder: string): PlacedCall[] =>
  sourcesIn(folder, (path) => path.startsWith('style')).flatMap(([path, code]) =>
    (withoutStyles(path, code)?.calls ?? []).map((call) => ({
      ...call,
      module: path.replace(/(\/index)?\.js$/, ''),
    })),
  )
const componentsOf = (folder: string) => sourcesIn(folder, (path) => !path.startsWith('style')).map(([, code]) => code)

const styled = folders.filter((folder) => callsIn(folder).length > 0)

test('antd has components with styles', () => {
  expect(styled.length).toBeGreaterThan(50)
})

describe.each(styled)('%s', (folder) => {
  const code = componentsOf(folder).join('\n')

  test('has the class that its styles are made for', () => {
    const classes = [...code.matchAll(/(?:getPrefixCls\(|PrefixCls = )'([\w-]+)'/g)].map(([, name]) => `ant-${name}`)
    // Some take the class of another component, or add a part to it.
    const parts = [...code.matchAll(/\$\{\w*[pP]refixCls\w*\}-([\w-]+)`/g)].map(([, part]) => part)
    const known = [...classes, ...classes.flatMap((name) => parts.map((part) => `${name}-${part}`))]
    for (const call of callsIn(folder)) expect(known).toContain(argumentsOf(call)[0])
  })

  test('asks for them with the class of its variables, or without', () => {
    const asks = /\buse\w*Style\(\w+, (?:rootCls|\w*RootCls)\b/.test(code)
    expect(withRootClass.has(folder)).toBe(asks)
  })
})
