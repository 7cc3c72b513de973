import type { QueryClient } from '@tanstack/react-query'
import { destinationOf } from './guard.ts'
import { prefetchPage } from './PageView.tsx'
import type { Session } from './session.ts'

/** What is worth it to show a page whole at once; who waits longer is better off with its frame. */
const patienceMs = 200

const afterPatience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Reads what the page of the present address opens with. Answers when it is here, or has taken too long; it comes all the same. */
export async function readFirstPage(session: Session, queries: QueryClient): Promise<void> {
  if (session.state !== 'open') return
  const destination = destinationOf(location, session.access)
  if (!('page' in destination)) return
  // What fails here fails again, and is shown, where the page is rendered.
  await Promise.race([prefetchPage(destination.page, queries).catch(() => undefined), afterPatience()])
}
