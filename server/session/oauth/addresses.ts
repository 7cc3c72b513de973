import type { FastifyRequest } from 'fastify'
import { oauthAddresses } from '../../../src/platform/oauthContract.ts'
import type { Platform } from '../../platform/platform.ts'

/** The address of the tools of assistants. */
export const toolsAddress = '/mcp'

/** Who issues: the address of the configuration, or else the one that the call was sent to, as passkeys have it. */
export function issuerOf(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string {
  return publicUrl ?? `${protocol}://${headers.host ?? ''}`
}

/**
 * What tokens are asked for by a resource indicator (RFC 8707): the tools alone, which is also what is meant without one,
 * or everything (null). Undefined: nothing of this server.
 */
export function audienceOf(issuer: string, resource: string | undefined): string | null | undefined {
  if (resource === undefined) return toolsAddress
  if (!URL.canParse(resource) || resource.includes('#')) return undefined
  const { origin, pathname, username, password } = new URL(resource)
  if (origin !== issuer || username !== '' || password !== '') return undefined
  if (pathname === '/') return null
  return pathname === toolsAddress ? toolsAddress : undefined
}

/** Tells a program that comes without a token, or with one that does not count, where it gets one (RFC 9728, 5.1). */
export const bearerChallenge = (platform: Pick<Platform, 'publicUrl'>, request: FastifyRequest): string => {
  const refused = request.headers.authorization ? 'error="invalid_token", ' : ''
  return `Bearer ${refused}resource_metadata="${issuerOf(platform, request)}${oauthAddresses.resource}${toolsAddress}"`
}
