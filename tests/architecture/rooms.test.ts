import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow } from './glob.ts'
import { moduleGraph } from './graph.ts'

const root = resolve(import.meta.dirname, '../..')
const browser = /^(react|react-dom|react-router|react-i18next|antd|@ant-design|@refinedev|@tiptap|dompurify)(\/|$)/
const node = /^(node:|fastify|@fastify|pg$|kysely|pino)/

describe('the rooms of the house', () => {
  test('the server’s module graph holds no React', () => {
    const { files, packages } = moduleGraph('server/main.ts')
    expect(files.size).toBeGreaterThan(50)
    expect([...packages].filter((name) => browser.test(name))).toEqual([])
    expect([...files].filter((file) => file.endsWith('.tsx'))).toEqual([])
  })

  test('the console’s module graph holds no server', () => {
    const { files, packages } = moduleGraph('src/main.tsx')
    expect(files.size).toBeGreaterThan(50)
    expect([...packages].filter((name) => node.test(name))).toEqual([])
    expect([...files].filter((file) => /\.server\.ts$|^server\//.test(file))).toEqual([])
  })

  test('the vocabulary imports nothing but itself', () => {
    const { files, packages } = moduleGraph('src/declare/index.ts')
    expect([...packages]).toEqual([])
    expect([...files].filter((file) => !file.startsWith('src/declare/'))).toEqual([])
  })

  test('the vocabulary brings the words of no language along', () => {
    const words = [...moduleGraph('src/declare/index.ts').files].filter((file) =>
      file.startsWith('src/declare/messages/'),
    )
    expect(words).toEqual([])
    expect([...moduleGraph('src/main.tsx').files]).toContain('src/declare/messages/es.ts')
  })

  test('the vocabulary compiles without DOM and Node', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'))
    expect(compilerOptions).toMatchObject({ lib: ['ES2023'], types: [] })
    for (const room of ['src/declare', 'resources']) {
      const own = JSON.parse(readFileSync(join(root, room, 'tsconfig.json'), 'utf8'))
      expect(own.compilerOptions).toBeUndefined()
    }
  })

  test('generic rooms name no resource', () => {
    const names = filesBelow(join(root, 'resources'))
      .map((file) => relative(root, file))
      .filter((file) => /^resources\/[^/]+\/[^.]+\.ts$/.test(file) && !/\/(area|locale)\.?/.test(file))
      .map((file) => file.replace(/^.*\//, '').replace(/\.ts$/, ''))
      .filter((name) => name.length > 8)
    expect(names.length).toBeGreaterThan(5)
    const generic = [
      'src/screens',
      'src/fields',
      'src/providers',
      'server/domain',
      'server/operations',
      'server/import',
      'server/export',
      'server/sheets',
      'server/http',
    ]
    // Platform resources that generic handlers write to by design (domain 2.3): the trail, jobs, files, dictionaries.
    const platform = [
      'operationLog',
      'exportJob',
      'importJob',
      'fileAsset',
      'dictionary',
      'dictionaryItem',
      'community',
    ]
    const named = new RegExp(`['"\`](${names.filter((name) => !platform.includes(name)).join('|')})['"\`]`)
    const guilty = generic
      .flatMap((room) => filesBelow(join(root, room)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
      .filter((file) => named.test(readFileSync(file, 'utf8')))
    expect(guilty.map((file) => relative(root, file))).toEqual([])
  })
})

describe('lint refuses a wrong import and says what to do instead', () => {
  const cases = [
    ['src/declare/probe.ts', 'react', 'no library belongs here'],
    ['resources/functions/probe.ts', '../setting/account.ts', 'A declaration is a leaf'],
    ['resources/functions/probe.server.ts', 'antd', 'React goes into the .ui.tsx'],
    ['resources/functions/probe.ui.tsx', '../../src/registry.ts', 'belongs into #console'],
    ['src/fields/text/probe.server.ts', 'react', 'must not pull React into the server'],
    ['src/screens/probe.tsx', '../shell/Layout.tsx', 'as a prop or through src/providers'],
    ['src/shell/probe.tsx', '../screens/list/ListScreen.tsx', 'through src/screens/screens.ts'],
    ['src/providers/probe.ts', '../screens/screens.ts', 'never the other way round'],
    ['server/probe.ts', 'react', 'The server holds no React'],
  ] as const

  // Outside the project, so that nothing that globs its folders ever meets a probe.
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  const lint = (file: string): string => {
    const { stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--colors=off', file], {
      cwd: house,
      encoding: 'utf8',
    })
    return stderr
  }
  beforeAll(() => {
    const { vcs: _, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(house, 'biome.json'), JSON.stringify(rules))
  })
  afterAll(() => rmSync(house, { recursive: true }))

  test.each(cases)('%s importing %s', (file, specifier, advice) => {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `import { thing } from '${specifier}'\nexport const probe = thing\n`)
    expect(lint(file)).toContain(advice)
  })
})
