import type { Caller } from './call.ts'

/** Who stands behind a public call: nobody, with no rights. */
export const anonymousCaller: Caller = Object.freeze({
  accountId: '',
  name: '',
  sessionId: '',
  roles: [],
  superAdmin: false,
  stage: 'pre',
  provedAt: null,
  dataScope: 'own',
  projectIds: [],
  communityIds: [],
  permits: () => null,
  permitsByMenu: () => null,
  picks: () => false,
  shows: () => [],
  stamp: '',
})
