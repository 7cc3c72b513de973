import { declaredTables } from '../../database/schema/declared.ts'
import { keepMonths } from '../../database/schema/months.ts'
import type { OperationsPlatform } from '../../domain/context.ts'

/** Makes the coming month of every table that is kept in months (`partition`). */
export const makeComingMonths = ({ database, catalogue, clock }: OperationsPlatform): Promise<void> =>
  keepMonths(database, declaredTables(catalogue), clock())
