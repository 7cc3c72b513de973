import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeviceNotice, deviceEndpoints } from '../platform/deviceContract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

const devicesKey = ['newDevices'] as const

/** Logins of the person from browsers their account had not used before, and nobody has looked at yet. */
export const useDeviceNotices = () =>
  usePlatformQuery<readonly DeviceNotice[]>(deviceEndpoints.list, { queryOptions: { queryKey: devicesKey } })

/** Says that these logins were one's own. */
export function useDismissDevices() {
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  return useMutation({
    mutationFn: (ids: readonly string[]) => tell(deviceEndpoints.seen, { ids }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  })
}
