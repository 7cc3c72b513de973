import { createContext, type ReactNode, use, useContext } from 'react'
import type { AnyUiHalf } from '../console.ts'
import type { NormalResource } from '../declare/index.ts'
import { loadUi } from '../registry.ts'

const halves = new Map<string, Promise<AnyUiHalf | null>>()

/** The React half of a resource, fetched once; a view has that of the resource it views. */
function halfOf({ of }: NormalResource): Promise<AnyUiHalf | null> {
  const known = halves.get(of)
  if (known) return known
  const half = loadUi(of).then((loaded) => (loaded as { readonly half?: AnyUiHalf } | null)?.half ?? null)
  halves.set(of, half)
  half.catch(() => halves.delete(of))
  return half
}

const UiHalfContext = createContext<AnyUiHalf | null>(null)

/** What the screen's resource brings of its own; null for nearly all of them. */
export const useUiHalf = (): AnyUiHalf | null => useContext(UiHalfContext)

/** Provides the React half of a resource to everything below; suspends until it is here. */
export function WithUiHalf({
  resource,
  children,
}: {
  readonly resource: NormalResource
  readonly children: ReactNode
}) {
  return <UiHalfContext value={use(halfOf(resource))}>{children}</UiHalfContext>
}
