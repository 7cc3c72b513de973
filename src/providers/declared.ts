import { use } from 'react'
import { isLoaded, loadDeclared } from '../registry.ts'

const awaited = new Map<string, Promise<void>>()

function arrival(name: string): Promise<void> {
  const known = awaited.get(name)
  if (known) return known
  const asked = loadDeclared([name])
  awaited.set(name, asked)
  asked.catch(() => awaited.delete(name))
  return asked
}

/** Suspends until what a resource, view, page, report or area declares is here. */
export function useDeclared(name: string): void {
  // What was waited for once is waited for in every rendering: React goes on with one that waited by the same call, and
  // would take every hook after it for that of another rendering.
  if (awaited.has(name) || !isLoaded(name)) use(arrival(name))
}
