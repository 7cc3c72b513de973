import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { moduleGraph } from '../tests/architecture/graph.ts'
import { billOfMaterials, nameOf, ofTheServer, placeOf, resolveFrom, withAllTheyNeed } from './sbom.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock = read('package-lock.json')
const { packages } = lock
const manifest = read('package.json')

const server = ofTheServer(packages)
/** What the console imports, and all that this needs: more than ends in its files. */
const ofTheConsole = withAllTheyNeed(
  packages,
  [...moduleGraph('src/main.tsx').packages].flatMap((name) => resolveFrom(packages, '', name) ?? []),
)
const shipped = [...new Set([...server, ...ofTheConsole])].map((place) => [place] as const)

/** Licences that ask for no more than being named. MPL-2.0 asks for its own files to stay open, which they are. */
const clear = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
])

describe('what runs in production', () => {
  test('is known', () => {
    expect(server.length).toBeGreaterThan(50)
    expect(ofTheConsole.map(nameOf)).toEqual(
      expect.arrayContaining(['react', 'antd', 'dompurify', '@rc-component/table']),
    )
  })

  test('runs no script when it is installed', () => {
    const hooks = ['preinstall', 'install', 'postinstall']
    const guilty = shipped.filter(([place]) => {
      if (packages[place].hasInstallScript) return true
      const folder = join(root, place)
      // Packages for other machines are not here.
      if (!existsSync(folder)) return false
      const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return hooks.some((hook) => hook in scripts) || existsSync(join(folder, 'binding.gyp'))
    })
    expect(guilty).toEqual([])
  })

  test('has a licence that is clear', () => {
    expect(shipped.filter(([place]) => !clear.has(packages[place].license))).toEqual([])
  })

  test('is exactly what was locked, from the registry', () => {
    expect(shipped.filter(([place]) => !/^sha512-/.test(packages[place].integrity ?? ''))).toEqual([])
    const elsewhere = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, range]) =>
      /[:/]/.test(String(range)),
    )
    expect(elsewhere).toEqual([])
  })
})

describe('the bill of materials', () => {
  const small = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@s/c': { version: '3.0.0', license: 'ISC', dev: true, dependencies: { b: '1' } },
    },
  }

  test('names what is loaded and what was bundled, each with the package it really finds', () => {
    const file = '/x/node_modules/@s/c/es/node_modules/b/index.js'
    expect(placeOf('/x/node_modules/@s/c/es/index.js')).toBe('node_modules/@s/c')
    expect(placeOf('/x/node_modules/a/node_modules/b/index.js')).toBe('node_modules/a/node_modules/b')
    expect(placeOf(file)).toBe('node_modules/@s/c')
    expect(placeOf('/x/src/main.tsx')).toBeUndefined()
    const bill = billOfMaterials(small, { name: 'p', version: '1.0.0', license: 'MIT' }, ['node_modules/@s/c'])
    expect(bill.components.map(({ purl, properties }) => [purl, properties[0]?.value])).toEqual([
      ['pkg:npm/%40s/c@3.0.0', 'console'],
      ['pkg:npm/a@1.0.0', 'server'],
      ['pkg:npm/b@2.0.0', 'server'],
    ])
    expect(bill.components[1]).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000000' }],
    })
    expect(bill.components[2]).toMatchObject({ licenses: [{ expression: '(MIT OR CC0-1.0)' }] })
    expect(bill.dependencies[1]?.dependsOn).toEqual(['pkg:npm/b@2.0.0#node_modules/a/node_modules/b'])
  })

  test('of the product names every package once', () => {
    const { components } = billOfMaterials(lock, manifest, ['node_modules/react'])
    expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length)
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react']))
  })
})
