import type { Demo } from '../half.ts'

/** Fixed points of the demo data (domain 5.3), told to whoever starts the server for the first time. */
const password = 'Demo@2024'
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

/** Who may log in to an installation filled with this profile. */
export const demoAccounts = (profile: Demo['profile']): readonly string[] =>
  profile === 'empty'
    ? [`First login: admin, password ${password}, to be changed at once.`]
    : [`Demo accounts: ${loginNames.join(', ')}; password ${password}`]
