import { defineDemo } from '#server'
import { yuanbaoAccount } from './yuanbaoAccount.ts'

const account = (bucket: 'issue' | 'retired') => ({
  draft: {},
  set: {
    accountCode: `${bucket}.platform`,
    ownerType: 'platform' as const,
    ownerId: 'platform',
    ownerName: '平台',
    bucket,
  },
})

/** The accounts of the platform stand everywhere; all others are opened with their first movement. */
export default defineDemo(yuanbaoAccount, {
  essential: true,
  rows: () => [account('issue'), account('retired')],
})
