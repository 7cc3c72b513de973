import { useSubscription } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NormalResource } from '#declare'
import { isUnanswered } from '../platform/failure.ts'
import {
  type PresenceAnswer,
  type PresenceState,
  type Present,
  presenceEndpoints,
  presenceName,
  presenceTimes,
} from '../platform/presenceContract.ts'
import { randomId } from '../platform/randomId.ts'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'
import { watchPresence } from './presence.ts'

/** Nobody asked for it, and it is no sign that somebody uses the console. */
const quietly = { background: true, unattended: true, mutates: false } as const

/** Whether somebody is in front of this page and uses it. */
function useInFront(): boolean {
  const [inFront, setInFront] = useState(true)
  useEffect(() => watchPresence(setInFront), [])
  return inFront
}

/**
 * Others who have a record open, told by the platform. While this is on the screen the platform is told that the person
 * is there, too; a page in the background edits nothing.
 */
export function useOthersHere(resource: NormalResource, id: string, editing: boolean): readonly Present[] {
  const queries = useQueryClient()
  const [tab] = useState(randomId)
  const inFront = useInFront()
  const state: PresenceState = editing && inFront ? 'editing' : 'viewing'
  const key = ['presence', resource.name, id, tab]
  const { data } = usePlatformQuery<PresenceAnswer | null>(presenceEndpoints.here, {
    body: { resource: resource.name, id, tab, state },
    options: quietly,
    queryOptions: {
      queryKey: [...key, state],
      retry: false,
      gcTime: 0,
      // What another platform does not know, and what one may not read any more, is not asked for again.
      refetchInterval: ({ state: { error } }) => (error === null || isUnanswered(error) ? presenceTimes.beatMs : false),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      // Nobody disappears for as long as an answer takes.
      placeholderData: (before) => before,
    },
  })
  useSubscription({
    channel: `resources/${presenceName}`,
    onLiveEvent: () => void queries.invalidateQueries({ queryKey: key }),
  })
  const tell = useRef(usePlatformMutation())
  useEffect(() => {
    const say = tell.current
    return () => {
      const body = { resource: resource.name, id, tab, state: 'gone' satisfies PresenceState }
      say(presenceEndpoints.here, body, quietly).catch(() => undefined)
    }
  }, [resource.name, id, tab])
  return data?.list ?? []
}
