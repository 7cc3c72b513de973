import type { Page } from 'playwright-core'
import type { NormalResource } from '../../src/declare/index.ts'
import { listAddress } from '../../src/platform/recordAddress.ts'
import { listPage } from '../support/listPage.ts'
import { catalogue } from './catalogue.ts'

function known<T>(of: NormalResource, what: string, name: string, items: Readonly<Record<string, T>>): T {
  const found = items[name]
  if (found === undefined) throw new Error(`${of.name} has no ${what} ${name}; it has ${Object.keys(items).join(', ')}`)
  return found
}

/**
 * The pages of a resource or view, by what is declared: `resourcePage(page, 'house').open()`. A field or operation that
 * the declaration does not have is a mistake of the test, and is told so at once instead of waited for.
 */
export function resourcePage(page: Page, name: string) {
  const resource = catalogue.byName[name]
  if (!resource) throw new Error(`no resource ${name}; there are ${Object.keys(catalogue.byName).join(', ')}`)
  const list = listPage(page, name)
  const columns = Object.fromEntries(resource.list.filters.map((field) => [field, true]))
  const shownAt = (kind: 'create' | 'edit' | 'show' | 'import') => {
    const path = resource.subpage[kind]
    if (path === null) throw new Error(`${name} has no page to ${kind}: it opens on the list`)
    return path
  }
  return {
    ...list,
    resource,
    /** Opens the list and waits for its rows or for nothing found. */
    open: async (): Promise<void> => {
      if (resource.path === null) throw new Error(`${name} has no page of its own`)
      await page.goto(listAddress(resource, resource.path))
      await list.list.waitFor()
    },
    /** Address of the page that does it, where it is a page. */
    shownAt,
    filter: (field: string) => {
      known(resource, 'filter', field, columns)
      return list.filter(field)
    },
    field: (field: string) => {
      known(resource, 'field', field, resource.field)
      return list.field(field)
    },
    action: (operation: string) => {
      known(resource, 'operation', operation, resource.operation)
      return list.action(operation)
    },
    press: async (row: string, operation: string): Promise<void> => {
      known(resource, 'operation', operation, resource.operation)
      await list.press(row, operation)
    },
    /** Types texts and numbers into fields of the open form; what is chosen or uploaded is a control of its own. */
    fill: async (values: Readonly<Record<string, string | number>>): Promise<void> => {
      for (const [field, value] of Object.entries(values)) {
        known(resource, 'field', field, resource.field)
        await list.field(field).fill(String(value))
      }
    },
  }
}
