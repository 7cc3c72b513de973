import process from 'node:process'
import { findChromium } from '../chromium.mjs'
import { reachablePostgres } from '../postgres.mjs'

/** Found, missing with the reason, or a mistake of whoever named what does not work: that is thrown. */
async function look(find) {
  try {
    const found = await find()
    return found ? { found } : { missing: 'none is reachable' }
  } catch (cause) {
    if (/^[A-Z_]+: /.test(cause.message)) throw cause
    return { missing: cause.message }
  }
}

/**
 * What the tests need of this machine, looked for before anything runs: a PostgreSQL and a Chromium. `leftOut` says what
 * cannot run without the ones that are not there. In CI that throws: there nothing may be left out.
 */
export async function findNeeds() {
  const [postgres, chromium] = [await look(reachablePostgres), await look(async () => findChromium())]
  const leftOut = [
    ...(postgres.missing ? [`PostgreSQL (${postgres.missing})`] : []),
    ...(chromium.missing ? [`journeys in Chromium (${chromium.missing})`] : []),
  ]
  // Whoever says TEST_DATABASE_URL= wants none.
  const wanted = process.env.TEST_DATABASE_URL === '' ? leftOut.filter((one) => !one.startsWith('Postgre')) : leftOut
  if (process.env.CI && wanted.length > 0) throw new Error(`CI demands what is not there: ${wanted.join('; ')}`)
  return { postgres: postgres.found ?? '', chromium: chromium.found ?? '', leftOut }
}
