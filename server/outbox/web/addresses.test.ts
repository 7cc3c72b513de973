import { describe, expect, test } from 'vitest'
import { readConfig } from '../../core/config.ts'
import { boundedLookup, ensureHostAllowed, placeOf } from './addresses.ts'

const { networks } = readConfig({ WEBHOOK_NETWORKS: '10.2.0.0/16, fd00:1::/32' }).outbox

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.9.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('%s is refused', (address) => {
    expect(placeOf(address, networks)).toBe('refused')
  })

  test('of the world is public, and one of a network that is named is allowed', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1'].map((one) => placeOf(one, networks))).toEqual(['public', 'public'])
    expect(['10.2.3.4', 'fd00:1::5', '::ffff:10.2.3.4'].map((one) => placeOf(one, networks))).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
  })

  test('in place of a host is looked at, too; plain http stays inside', () => {
    const bounds = { networks, plain: true }
    expect(() => ensureHostAllowed('[::1]', bounds)).toThrow('not allowed')
    expect(() => ensureHostAllowed('93.184.216.34', bounds)).toThrow('plain http')
    expect(() => ensureHostAllowed('10.2.0.1', bounds)).not.toThrow()
    expect(() => ensureHostAllowed('93.184.216.34', { ...bounds, plain: false })).not.toThrow()
  })
})

test.each([true, false])(
  'a name that means this machine is refused by the connection itself (all: %s)',
  async (all) => {
    const error = await new Promise<Error | null>((resolve) => {
      boundedLookup({ networks: [], plain: false })('localhost', { all }, (found) => resolve(found))
    })
    expect(error?.message).toContain('not allowed')
  },
)

test('a range that is none ends the start', () => {
  expect(() => readConfig({ WEBHOOK_NETWORKS: '10.0.0.0' })).toThrow('WEBHOOK_NETWORKS must be networks')
})
