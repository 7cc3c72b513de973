import { describe, expect, test } from 'vitest'
import { menuEntries } from './menu.ts'

describe('the menu catalogue', () => {
  test('names every path once', () => {
    const paths = menuEntries.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('lists a group before what stands in it, because demo rows refer to it', () => {
    for (const [index, { parent }] of menuEntries.entries())
      if (parent) expect(menuEntries.slice(0, index).map(({ path }) => path)).toContain(parent)
  })

  test('grants operations on pages, never on groups', () => {
    const groups = new Set(menuEntries.map(({ parent }) => parent))
    for (const { path, operations } of menuEntries) expect(operations.length === 0, path).toBe(groups.has(path))
  })

  test('gives siblings different names, of which the console would keep one', () => {
    const names = menuEntries.map(({ parent, menuName }) => `${parent} ${menuName}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('shows an icon at the top level', () => {
    for (const { parent, icon, path } of menuEntries) if (parent === null) expect(icon, path).toBeTruthy()
  })
})
