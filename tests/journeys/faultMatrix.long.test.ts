import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireRow } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import {
  createsThrough,
  namedSo,
  readsThrough,
  screensOf,
  startBehindFaults,
  updatesThrough,
} from '../support/faultMatrix.ts'
import { type Fault, faults } from '../support/faultProxy.ts'
import { reportFigure } from '../support/figures.ts'
import { journey, paths } from '../support/journey.ts'

// Design 6 (faults): whatever becomes of an answer on its way, on every kind of screen. No white screen, nothing that only
// looks done, nothing typed lost, nothing saved twice.
const tests = journey({ start: startBehindFaults })
let page: Page
let client: Client
let row: WireRow
let through = 0

beforeAll(async () => {
  page = (await tests.staffAt(paths.phones)).page
  client = await logIn(tests.server.url, 'admin')
  const [first] = await namedSo(client, '')
  if (!first) throw new Error('no phones in the demo data')
  row = first
})

const cases = Object.keys(screensOf('')).flatMap((kind) => faults.map((fault): [string, Fault] => [kind, fault]))

describe('a screen that cannot be read', () => {
  test.each(cases)('%s: %s', async (kind, fault) => {
    const screen = screensOf(row.id)[kind]
    if (screen) await readsThrough(page, tests.server.proxy, screen, fault)
    through += 1
  })
})

describe('a form that cannot be saved', () => {
  test.each(faults)('new: %s', async (fault) => {
    await createsThrough(page, tests.server.proxy, client, `断线${faults.indexOf(fault)}号`, fault)
    through += 1
  })
  test.each(faults)('changed: %s', async (fault) => {
    await updatesThrough(page, tests.server.proxy, client, row, fault)
    through += 1
  })
})

test('nothing broke on the way', () => {
  expect(tests.errors()).toEqual([])
  reportFigure('screens and forms through faults of the network', through)
})
