import { type CustomCellProps, defineUi, useTrailLabels } from '#console'
import { importJob } from './importJob.ts'

/** What was imported, by its title. */
const Entity = ({ value }: CustomCellProps<string, object>) => useTrailLabels().entity(value)

/** 导入记录: what was imported, in words. */
export default defineUi(importJob, { cells: { entity: Entity } })
