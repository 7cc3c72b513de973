import { expect, test } from 'vitest'
import type { Permit } from '#declare'
import type { Context } from '../../domain/context.ts'
import { registry } from '../../registry.ts'
import { permittedPart, timedPart } from './part.ts'

const { catalogue } = registry()
const workplace = catalogue.reports.find(({ name }) => name === 'workplace')
if (!workplace) throw new Error('there is no workplace')

/** Somebody with the menus of some resources. */
const withMenusOf = (...resources: readonly string[]): Context => {
  const permitsByMenu = (of: string): ReadonlySet<Permit> | null =>
    resources.includes(of) ? new Set(['detail']) : null
  return { platform: { catalogue }, call: { caller: { permitsByMenu } } } as unknown as Context
}
const measuresFor = (...resources: readonly string[]) =>
  permittedPart(withMenusOf(...resources), workplace).measures.map(({ name }) => name)

test('who has the menu of customers sees how many were active, whatever resources tell of it', () => {
  expect(measuresFor('customer').toSorted()).toEqual(['activeCustomers', 'newCustomers'])
  const tell = catalogue.resources.filter(({ activity }) => activity !== null).map(({ of }) => of)
  expect(tell.length).toBeGreaterThan(1)
  expect(measuresFor(...tell)).not.toContain('activeCustomers')
})

test('a share is there when both of its parts are', () => {
  expect(measuresFor('house')).not.toContain('boundRate')
  expect(measuresFor('house', 'houseBinding')).toContain('boundRate')
})

test('what counts rows as they are now has no figure of the period before', () => {
  const summary = catalogue.reports.find(({ name }) => name === 'customerSummary')
  const names = summary && timedPart(summary).measures.map(({ name }) => name)
  expect(names).toContain('boundRate')
  expect(names).not.toContain('activeCount')
})
