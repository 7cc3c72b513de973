import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: 43 characters that say nothing and can only be looked up. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token or an SMS code: a reader of the database can use neither. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a header can be a token at all; anything else is refused before the database is asked. */
export const looksLikeToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
