import { expect, test } from 'vitest'
import { addressOf } from '../../../src/platform/contract.ts'
import { registry } from '../../registry.ts'
import { documentOf } from './document.ts'
import { pageOf } from './page.ts'

const { catalogue, labelsByLocale } = registry()
const document = documentOf({ catalogue, labelsByLocale, version: '1.2.3' })

test('every declared call is described, once', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(new Set(ids).size).toBe(ids.length)
  for (const resource of catalogue.resources)
    for (const { name, method, path } of resource.operations)
      expect(document.paths[addressOf(path)]?.[method.toLowerCase()]?.operationId).toBe(`${resource.of}.${name}`)
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]?.[name]).toBeDefined()
})

test('a draft is described by the schemas that check it', () => {
  const draft = document.components['schemas']?.['universalServicePhone.Draft'] as {
    required: string[]
    properties: Record<string, object>
  }
  expect(draft.required).toEqual(['name', 'categoryId', 'phone'])
  expect(draft.properties['name']).toMatchObject({ type: 'string', minLength: 2, maxLength: 30, title: '名称' })
  expect(draft.properties).not.toHaveProperty('callCount')
})

test('a list may be asked for in pages of 1 to 200 rows, and says so', () => {
  const pageSizes = catalogue.resources.flatMap(({ of }) => {
    const query = document.components['schemas']?.[`${of}.Query`] as { properties: Record<string, object> } | undefined
    return query ? [query.properties['pageSize']] : []
  })
  expect(pageSizes.length).toBeGreaterThan(50)
  for (const pageSize of pageSizes) expect(pageSize).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('amounts that must be more than 0 say so, alone or together with another', () => {
  const schemas = document.components['schemas'] as Record<string, { properties: Record<string, object> }>
  expect(schemas['yuanbaoLedger']?.properties['amount']).toMatchObject({
    anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'null' }],
  })
  const bodyOf = (address: string) => document.paths[address]?.['post']?.requestBody?.['content']
  expect(bodyOf('/platform/pc/pointsUser/adjust')).toMatchObject({
    'application/json': { schema: { properties: { delta: { minimum: -100_000, not: { const: 0 } } } } },
  })
  const isPositive = (name: string) => ({ properties: { [name]: { exclusiveMinimum: 0 } }, required: [name] })
  expect(bodyOf('/platform/pc/ownerPay/refund')).toMatchObject({
    'application/json': { schema: { allOf: [{ anyOf: [isPositive('refundAmount'), isPositive('refundYuanbao')] }] } },
  })
})

test('what is never returned stands in no row', () => {
  const row = document.components['schemas']?.['account'] as { properties: object }
  expect(row.properties).not.toHaveProperty('password')
})

test('the page holds no script and nothing from elsewhere', () => {
  const page = pageOf(document, 'n0nce')
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema\.org)\w|\son\w+=/)
  expect(page).toContain('/platform/pc/universalServicePhone/condition')
})
