import { createContext } from 'react'
import type { Condition } from '#declare'

/** A row of another resource that a picker may have made without leaving its form. */
export interface InlineCreateRequest {
  readonly to: string
  /** What the picker offers: the new row begins so. */
  readonly only: Condition | undefined
  readonly onCreated: (id: string) => void
}

export interface InlineCreate {
  /** What a new row is called, if the person may make one there; else null. */
  readonly labelOf: (to: string) => string | null
  readonly create: (asked: InlineCreateRequest) => void
}

/** Given by forms; elsewhere pickers only pick. */
export const InlineCreateContext = createContext<InlineCreate | null>(null)
