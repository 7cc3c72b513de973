import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: 43 characters that say nothing and can only be looked up. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const accessTokenStart = 'cct_'

/** An access token, which its form tells from everything else: whoever finds one in a file knows what to look for. */
export const newAccessToken = (): string => `${accessTokenStart}${newToken()}`

/**
 * The access token that an `Authorization` header carries, alone or as the standard has it (`Bearer`); null: it carries
 * none. Tokens of sessions stand there without a scheme and never with one.
 */
export const accessTokenIn = (header: string): string | null => {
  const said = header.replace(/^Bearer +/i, '')
  return /^cct_[\w-]{43}$/.test(said) ? said : null
}

/** What is stored of a token or an SMS code: a reader of the database can use neither. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a header can be a token at all; anything else is refused before the database is asked. */
export const looksLikeToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
