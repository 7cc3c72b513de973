import type { Platform } from '../../platform/platform.ts'
import type { RawCall } from '../../platform/route.ts'

/** Where passkeys belong: the origin that browsers name when they sign, and its host, to which keys are bound. */
export interface RelyingParty {
  readonly origin: string
  readonly host: string
}

/**
 * The address of the console: the one of the configuration, or else the one that the call was sent to. The scheme is
 * that of a proxy that is trusted. Null: a call without an address that could be one.
 */
export function relyingParty(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  { request: { protocol, headers } }: Pick<RawCall, 'request'>,
): RelyingParty | null {
  const address = publicUrl ?? `${protocol}://${headers.host ?? ''}`
  if (!URL.canParse(address)) return null
  const { origin, hostname } = new URL(address)
  return { origin, host: hostname }
}
