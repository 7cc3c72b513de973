import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { linkTo } from './link.ts'

const { catalogue } = registry()
const resource = catalogue.resources.find(({ path, subpage }) => path !== null && subpage.show === null)

test('a link leads to the record over its list, or to the list, where people open the console', () => {
  if (!resource) throw new Error('no resource opens over its list')
  expect(linkTo('https://console.example', resource, 'x1')).toBe(`https://console.example${resource.path}?show=x1`)
  expect(linkTo('https://console.example', resource)).toBe(`https://console.example${resource.path}`)
  expect(linkTo(undefined, resource, 'x1')).toBeNull()
})
