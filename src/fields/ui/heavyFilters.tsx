import { Skeleton } from 'antd'
import { onDemand } from '../../providers/onDemand.tsx'

/** Stands where the control will, so that nothing moves. */
const waiting = <Skeleton.Input block />

/** Filters whose controls are large, and that many lists have behind a fold. */
export const DayRange = onDemand(() => import('./DayRange.tsx').then(({ DayRange }) => DayRange), waiting)
export const NumberRange = onDemand(() => import('./NumberRange.tsx').then(({ NumberRange }) => NumberRange), waiting)
export const RegionCascader = onDemand(
  () => import('../region/RegionCascader.tsx').then(({ RegionCascader }) => RegionCascader),
  waiting,
)
