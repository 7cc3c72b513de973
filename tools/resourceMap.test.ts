import { expect, test } from 'vitest'
import { gather } from './gather.ts'
import { mapOf, writtenMap } from './resourceMap.ts'

test('types know the declarations as they are: npm run check writes the map', () => {
  const map = mapOf(gather())
  expect(map.match(/typeof import/g)?.length).toBeGreaterThan(100)
  expect(writtenMap()).toBe(map)
})

test('a view is known as the resource that it views', () => {
  const { catalogue } = gather()
  const [view] = catalogue.views
  expect(mapOf(gather())).toMatch(new RegExp(`^ {4}${view?.name}: .*\\.${view?.of}$`, 'm'))
})
