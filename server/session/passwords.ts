import { randomBytes } from 'node:crypto'
import { hash, hashRaw, type Options, verify } from '@node-rs/argon2'
import limit from 'p-limit'

/** OWASP's argon2id parameters (19 MiB, two passes); argon2id is the library's default algorithm. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At once: a storm of logins may not take all memory and every thread of the pool from everybody else. */
const limited = limit(4)

/** The argon2id hash of a password, which is all that is stored of it. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

/** A digest of a secret that is short enough to be tried: as slow as that of a password, and the same for one salt. */
export const slowDigest = async (secret: string, salt: string): Promise<string> =>
  (await limited(() => hashRaw(secret, { ...cost, salt: Buffer.from(salt, 'base64') }))).toString('hex')

/** A stored password is a hash already; demo data and imports may hand over either. */
export const isPasswordHash = (stored: string): boolean => stored.startsWith('$argon2id$')

const present = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made with another cost than hashes are made with now. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(present)

/** A password that nobody knows, for an account whose holder has to come back another way. */
export const unknowablePassword = (): string => randomBytes(32).toString('base64url')

let decoy: Promise<string> | undefined

/**
 * Whether a password is the stored one. Null is an account that does not exist or has no password: the work is done
 * all the same, so that the time of the answer does not tell who exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored !== null && isPasswordHash(stored) ? stored : await decoy
  const right = await limited(() => verify(against, password))
  return right && against === stored
}
