/** What may stand where an account usually does: the writers that are no persons (domain 0.1). */
const machines = ['system', 'app', 'device'] as const
export type Machine = (typeof machines)[number]

export const isMachine = (id: string): id is Machine => (machines as readonly string[]).includes(id)
