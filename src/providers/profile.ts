import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { endpoints, type WriteAnswer } from '../platform/contract.ts'

/** The account of the person who is logged in, in words. */
export interface Profile {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly loginName: string
  readonly mobile: string | null
  readonly email: string | null
  readonly photo: string | null
  readonly introduction: string | null
  readonly company: string | null
  readonly department: string | null
  readonly roles: readonly string[]
  readonly lastLoginAt: string | null
}

/** What people change about themselves. */
export type ProfileChanges = Pick<Profile, 'name' | 'email' | 'photo' | 'introduction'>

export const useProfile = () =>
  useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call<Profile>(endpoints.profile, { signal }),
  })

export const saveProfile = (version: number, changes: ProfileChanges): Promise<WriteAnswer> =>
  call<WriteAnswer>(endpoints.saveProfile, { body: { version, ...changes } })
