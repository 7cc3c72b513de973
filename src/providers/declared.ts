import { use } from 'react'
import { isHere, loadDeclared } from '../registry.ts'

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
  if (!isHere(name)) use(arrival(name))
}
