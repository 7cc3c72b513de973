import { type CustomCellProps, defineUi, useTrailLabels } from '#console'
import { operationLog } from './operationLog.ts'

type OfEntry = CustomCellProps<string, { readonly entity?: string | null }>

/** Where something was done, by its title. */
const Entity = ({ value }: OfEntry) => useTrailLabels().entity(value)

/** What was done, as its button says it. */
const Operation = ({ value, row }: OfEntry) => useTrailLabels().operation(row.entity ?? '', value)

/** 操作日志: who did what where, in words. */
export default defineUi(operationLog, { cells: { entity: Entity, operation: Operation } })
