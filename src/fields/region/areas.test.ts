import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { type Area, areaTree, pathOf, prefixOf } from './areas.ts'

const count = (areas: readonly Area[]): number =>
  areas.reduce((sum, { children = [] }) => sum + (children.length === 0 ? 1 : count(children)), 0)

test('every district hangs below its city and province', () => {
  const tree = areaTree(areaList)
  const shandong = tree.find(({ value }) => value === '370000')
  const dongying = shandong?.children?.find(({ value }) => value === '370500')
  expect([shandong?.label, dongying?.label]).toEqual(['山东省', '东营市'])
  expect(dongying?.children).toContainEqual({ value: '370502', label: '东营区' })
  expect(count(tree)).toBeGreaterThanOrEqual(Object.keys(areaList.county_list).length)
})

test('a code or a prefix is a path from the province down, and a path is the prefix that finds it', () => {
  expect(pathOf('370502')).toEqual(['370000', '370500', '370502'])
  expect(pathOf('3705')).toEqual(['370000', '370500'])
  expect(['37', '3705', '370502', ''].map((prefix) => prefixOf(pathOf(prefix)))).toEqual(['37', '3705', '370502', ''])
})
