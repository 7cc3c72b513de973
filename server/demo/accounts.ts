import { randomBytes } from 'node:crypto'
import type { Demo } from './demoData.ts'

/** Of every demo account that logs in with one (domain 5.3), and of the first administrator of a trial. */
export const demoPassword = 'Demo@2024'

/** A first password that nobody can know before the server says it, by the rule for all passwords. */
export const randomPassword = (): string => `${randomBytes(12).toString('base64url')}a1`

/** Fixed points of the demo data (domain 5.3), told to whoever starts the server for the first time. */
const loginNames = [
  'admin',
  'ops',
  'comm01',
  'project01',
  'editor',
  'finance',
  'finmgr',
  'adops',
  'multi',
  'wrongrole',
  'newbie',
  'disabled',
  'nomenu',
]

/** Who may log in to an installation filled with this profile; `firstPassword`: this start made the administrator. */
export function demoAccounts(profile: Demo['profile'], firstPassword: string | null): readonly string[] {
  if (profile !== 'empty') return [`Demo accounts: ${loginNames.join(', ')}; password ${demoPassword}`]
  return firstPassword === null ? [] : [`First login: admin, password ${firstPassword}, to be changed at once.`]
}
