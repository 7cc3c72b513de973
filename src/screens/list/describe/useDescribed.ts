import { useCallback, useState } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { checkFilter } from '../../../fields/filters.ts'
import type { Filters } from '../../../platform/contract.ts'
import { type DescribeAnswer, type DescribeRequest, describeSearch } from '../../../platform/describeContract.ts'
import { usePlatformMutation } from '../../../providers/platformCalls.ts'
import { useFailureText } from '../../base/useFailureText.ts'

interface Described {
  /** What was understood, to be confirmed; null: nothing was asked yet. */
  readonly filters: Filters | null
  readonly asking: boolean
  readonly problem: string | null
  readonly ask: (text: string) => Promise<void>
  /** Goes on without one of the filters. */
  readonly leaveOut: (name: string) => void
  readonly discard: () => void
}

/** Only what this list can show and send: a platform of another version may know more. */
const usable = (resource: NormalResource, fixed: readonly string[], filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => {
      const field = resource.field[name]
      return field && !fixed.includes(name) && checkFilter(field, value).ok
    }),
  )

/** Asks the platform which filters a description means. They are a proposal until somebody applies them. */
export function useDescribed(resource: NormalResource, fixed: readonly string[]): Described {
  const mutate = usePlatformMutation()
  const textOf = useFailureText()
  const [filters, setFilters] = useState<Filters | null>(null)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const discard = useCallback(() => {
    setFilters(null)
    setProblem(null)
  }, [])
  const ask = useCallback(
    async (text: string) => {
      discard()
      setAsking(true)
      try {
        const body: DescribeRequest = { resource: resource.name, text }
        const answer = await mutate<DescribeAnswer>(describeSearch, body)
        setFilters(usable(resource, fixed, answer.filters))
      } catch (error) {
        setProblem(textOf(error))
      } finally {
        setAsking(false)
      }
    },
    [discard, fixed, mutate, resource, textOf],
  )
  const leaveOut = useCallback((name: string) => {
    setFilters((before) => before && Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
  }, [])
  return { filters, asking, problem, ask, leaveOut, discard }
}
