import type { OAuthMetadata, OAuthProtectedResourceMetadata } from '@modelcontextprotocol/sdk/shared/auth.js'
import { oauthAddresses as at } from '../../../src/platform/oauthContract.ts'

/** What programs may ask for: the least and the most that an access token has. */
export const scopes = ['read', 'write'] as const

/** What this server is as one that lets programs in (RFC 8414). */
export const serverMetadata = (issuer: string): OAuthMetadata => ({
  issuer,
  authorization_endpoint: issuer + at.authorize,
  token_endpoint: issuer + at.token,
  registration_endpoint: issuer + at.register,
  revocation_endpoint: issuer + at.revoke,
  scopes_supported: [...scopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  // RFC 9207: the answer names who gives it.
  authorization_response_iss_parameter_supported: true,
})

/** What may be called with the tokens that it gives (RFC 9728): the tools of assistants, or all calls. */
export const resourceMetadata = (issuer: string, path: string): OAuthProtectedResourceMetadata => ({
  resource: issuer + path,
  authorization_servers: [issuer],
  scopes_supported: [...scopes],
  bearer_methods_supported: ['header'],
})
