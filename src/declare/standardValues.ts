/** Fields that every row has without declaring them (domain 0.1). */
export interface StandardValues {
  id: string
  createdAt: string
  updatedAt: string
  createdBy: string
  updatedBy: string
  /** Starts at 1 and grows by one with every write. Clients send it with updates; it is never shown. */
  version: number
}
export type StandardName = keyof StandardValues
