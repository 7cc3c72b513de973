import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

const all: (() => Promise<unknown>)[] = []

/** A component whose code may still have to be fetched, and the way to do so before it is shown. */
export type Preloadable<Props> = ((props: Props) => ReactNode) & { readonly preload: () => Promise<unknown> }

/** What stands in its place until then. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

/**
 * A component whose code is fetched when it is first shown, or before (`preload`). Once it is here it is shown at once,
 * without a frame of waiting, which React's `lazy` always takes, and for which the page stands empty for a third of a
 * second; what is shown stays mounted whatever arrives. A failed download is tried again the next time it is shown.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props> = null,
): Preloadable<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const fetched = () => {
    coming ??= load().then(
      (Loaded) => {
        here = Loaded
        return Loaded
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  function OnDemand(props: Props) {
    // Asked for once: after a failure, rendering must not ask again and again, but only what is shown anew.
    const [first] = useState(() =>
      here ? { Here: here } : { Coming: lazy(async () => ({ default: await fetched() })) },
    )
    if (first.Here) return <first.Here {...props} />
    return (
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <first.Coming {...props} />
      </Suspense>
    )
  }
  return Object.assign(OnDemand, { preload: fetched })
}

/** The same, fetched when the console has nothing else to do (`preloadAll`). */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props> = null,
): ComponentType<Props> {
  const component = preloadable(load, waiting)
  all.push(component.preload)
  return component
}

/** Code that is no component, fetched when it is first used or, as the same, when the console has nothing else to do. */
export function withPreload<Code>(load: () => Promise<Code>): () => Promise<Code> {
  all.push(load)
  return load
}

/**
 * Fetches what is still to come of everything on demand, one after the other, and says whether all of it is here.
 * Ends with the first that fails: the line is lost, or a newer build is there, and the others would fail as well.
 */
export async function preloadAll(): Promise<boolean> {
  try {
    // New ones join while their code arrives.
    for (let at = 0; at < all.length; at++) await all[at]?.()
    return true
  } catch {
    return false
  }
}
