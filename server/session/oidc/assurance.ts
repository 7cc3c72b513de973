import type { OidcConfig } from '../../core/oidcConfig.ts'
import type { Identity } from './provider.ts'

type Claims = Identity['claims']

/** Whether the provider says that it asked for a second factor: `mfa` in `amr` (RFC 8176), or an `acr` named for it. */
export function isStrong({ mfaAcr }: Pick<OidcConfig, 'mfaAcr'>, { amr, acr }: Claims): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && mfaAcr.includes(acr))
}

/**
 * When the person proved at the provider who they are. A provider that does not say so may have let in whoever sat down
 * at an open browser, so that is no proof for what asks again.
 */
export function provedAt({ auth_time: at }: Claims, now: Date): Date | null {
  if (typeof at !== 'number' || !Number.isFinite(at) || at <= 0) return null
  return new Date(Math.min(at * 1000, now.getTime()))
}
