import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAddress } from '../../src/shell/addresses.fixture.ts'
import { staysInside, visitInPlace } from '../support/addressBar.ts'
import { journey, paths } from '../support/journey.ts'

// Specification 2 (guard): whatever stands in the address bar, the window is not empty.
const { staffAt, errors } = journey()
const visits = 2000

test(`${visits} addresses, one after the other in one window, all end with something to read`, async () => {
  const { page } = await staffAt(paths.workplace)
  const addresses = fc.sample(anyAddress.filter(staysInside), { numRuns: visits, seed: 20_260_314 })
  const empty: string[] = []
  for (const address of addresses) {
    const { pathname, hasText } = await visitInPlace(page, address)
    if (!hasText || pathname.startsWith('/redirect/')) empty.push(address)
  }
  expect(empty).toEqual([])
  expect(errors()).toEqual([])
}, 1_200_000)
