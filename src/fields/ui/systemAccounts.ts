/** What may stand where an account usually does: the writers that are no persons (domain 0.1). */
const systemAccounts = ['system', 'app', 'device'] as const
type SystemAccount = (typeof systemAccounts)[number]

export const isSystemAccount = (id: string): id is SystemAccount => (systemAccounts as readonly string[]).includes(id)
