import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../../registry.ts'
import { apiShape, digestOf } from './apiShape.ts'
import { apiVersion, documentOf } from './document.ts'

const document = documentOf({ ...registry(), version: '0' })
const shape = apiShape(document)
const changelog = readFileSync('docs/api-changelog.md', 'utf8')

test('the shape of the API is the one that is written down', () => {
  expect(shape.split('\n')).toEqual(readFileSync('docs/api-shape.txt', 'utf8').split('\n'))
})

test('the newest entry of the changelog is about this version and this shape', () => {
  const [, newest = ''] = changelog.split(/^## /m)
  expect(newest.split('\n')[0]).toBe(apiVersion)
  expect(newest).toContain(`\`${digestOf(shape)}\``)
})

test('a parameter that becomes required, a field that is gone and a new call change the shape', () => {
  const at = '/platform/pc/universalServicePhone/detail'
  const { [at]: detail, ...others } = document.paths
  const optional = structuredClone(document)
  for (const parameter of optional.paths[at]?.['get']?.parameters ?? [])
    delete (parameter as { required?: true }).required
  expect(apiShape({ ...document, paths: others })).not.toBe(shape)
  expect(apiShape(optional)).not.toBe(shape)
  expect(apiShape({ ...document, paths: { ...others, [at]: detail ?? {} } })).toBe(shape)
  const words = JSON.parse(JSON.stringify(document).replaceAll('通用便民电话', 'phones')) as typeof document
  expect(apiShape(words)).toBe(shape)
})
