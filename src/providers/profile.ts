import { endpoints, type WriteAnswer } from '../platform/contract.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

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

export const profileKey = ['profile'] as const

export const useProfile = () => usePlatformQuery<Profile>(endpoints.profile, { queryOptions: { queryKey: profileKey } })

/** Stores what people changed about themselves. */
export function useSaveProfile(): (version: number, changes: ProfileChanges) => Promise<WriteAnswer> {
  const tell = usePlatformMutation()
  return (version, changes) => tell<WriteAnswer>(endpoints.saveProfile, { version, ...changes })
}
