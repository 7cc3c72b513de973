import type { Filters } from './listContract.ts'

/** Filters of a list from what somebody says they look for. */
export const describeSearch = 'POST /platform/pc/list/describe'

export const describeLimits = {
  /** Characters of what somebody says. */
  text: 500,
} as const

/** `POST …/list/describe`. */
export interface DescribeRequest {
  /** Name of a resource or view whose list the caller may read. */
  readonly resource: string
  readonly text: string
}

/** Filters that the list takes; nothing where none fits what was said. Whoever asked confirms them. */
export interface DescribeAnswer {
  readonly filters: Filters
}
