import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../core/outboxConfig.ts'
import { Refused } from '../channel.ts'

/** Where an address leads: to the whole world, to a network that the operator allows, or to where nobody may be led. */
export function placeOf(address: string, networks: readonly Network[]): 'public' | 'allowed' | 'refused' {
  if (!ipaddr.isValid(address)) return 'refused'
  // An address of IPv4 inside one of IPv6 is judged as what it is.
  const parsed = ipaddr.process(address)
  const allowed = networks.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))
  if (allowed) return 'allowed'
  return parsed.range() === 'unicast' ? 'public' : 'refused'
}

/** Plain HTTP stays inside networks that the operator allows. */
export interface Bounds {
  readonly networks: readonly Network[]
  readonly plain: boolean
}

function ensureAllowed(address: string, { networks, plain }: Bounds): void {
  const place = placeOf(address, networks)
  if (place === 'refused') throw new Refused(`${address} is in a network that is not allowed (WEBHOOK_NETWORKS)`)
  if (plain && place === 'public') throw new Refused('plain http is only for networks that are allowed')
}

/** Of a host that is an address nobody is asked what it means, so it is looked at by itself. */
export function ensureHostAllowed(hostname: string, bounds: Bounds): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) ensureAllowed(address, bounds)
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * The resolver of a connection: what it answers is what is connected to, so a name cannot mean something else between the
 * look at it and the connection. One address that is not allowed refuses the name.
 */
export const boundedLookup = (bounds: Bounds) => (hostname: string, options: LookupOptions, found: Found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    try {
      for (const { address } of addresses) ensureAllowed(address, bounds)
    } catch (cause) {
      return found(cause as Error, [])
    }
    const [first] = addresses
    if (options.all) found(null, addresses)
    else found(null, first?.address ?? '', first?.family ?? 4)
  })
}
