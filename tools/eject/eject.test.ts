import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { formParts } from '../../src/screens/formFields/fields.ts'
import { ejected, partsOf } from './page.ts'

const { catalogue } = registry()
const resources = catalogue.resources.flatMap((resource) => {
  const parts = partsOf(resource)
  return parts.length > 0 ? [[resource.name, resource, parts] as const] : []
})

describe.each(resources)('%s', (_name, resource, parts) => {
  const { text } = ejected(resource, parts)

  test('is TypeScript', () => {
    expect(parseSync('page.tsx', text).errors).toEqual([])
  })

  test('has the columns, filters and fields of the declaration', () => {
    const { list } = resource
    if (parts.includes('list')) {
      expect([...text.matchAll(/dataIndex="(\w+)"/g)].map(([, name]) => name)).toEqual(list.columns)
      expect([...text.matchAll(/<FieldFilter resource={resource} field="(\w+)"/g)].map(([, name]) => name)).toEqual(
        list.filters,
      )
    }
    if (!parts.includes('form')) return
    const modes = resource.operations.flatMap(({ verb }) =>
      verb === 'create' ? ['create' as const] : verb === 'update' ? ['edit' as const] : [],
    )
    const fields = new Set(
      modes.flatMap((mode) => formParts(resource, mode).flatMap((part) => part.fields.map(({ name }) => name))),
    )
    const ruled = new Set([...text.matchAll(/rules={rules\('(\w+)'\)}/g)].map(([, name]) => name))
    expect(ruled).toEqual(fields)
  })

  test('asks for every permission by the button or element that needs it', () => {
    const has = (verb: string) => resource.operations.some((one) => one.verb === verb)
    if (parts.includes('list') && has('remove')) expect(text).toContain('<DeleteButton')
    if (parts.includes('form')) expect(text).toContain('<CanAccess')
  })
})
