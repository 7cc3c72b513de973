import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'

const all: (() => Promise<unknown>)[] = []

/**
 * A component whose code is fetched when it is first shown, or before, when the console has nothing else to do
 * (`fetchAhead`). Once it is here it is shown at once, without a frame of waiting; what is shown stays mounted whatever
 * arrives. A failed download is tried again the next time it is shown.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
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
  all.push(fetched)

  function Arriving({ asked, props }: { readonly asked: Promise<ComponentType<Props>>; readonly props: Props }) {
    const Loaded = use(asked)
    return <Loaded {...props} />
  }
  return function OnDemand(props: Props) {
    // Asked for once: after a failure, rendering must not ask again and again, but only what is shown anew.
    const [first] = useState(() => (here ? { Loaded: here } : { asked: fetched() }))
    if (first.Loaded) return <first.Loaded {...props} />
    return (
      <Suspense fallback={waiting}>
        <Arriving asked={first.asked} props={props} />
      </Suspense>
    )
  }
}

/** Fetches what is still to come of all components on demand, one after the other; what fails is left for later. */
export async function fetchAhead(): Promise<void> {
  // New ones join while their code arrives.
  for (let at = 0; at < all.length; at++) await all[at]?.().catch(() => undefined)
}
