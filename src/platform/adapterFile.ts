import type { Adapter } from './adapter.ts'

const loaded = new Map<string, Promise<Adapter>>()

async function load(address: string): Promise<Adapter> {
  const { origin, href } = new URL(address, `${location.origin}/`)
  // It reads every answer: nobody else's file may do that.
  if (origin !== location.origin) throw new Error(`The adapter ${address} is not of this origin`)
  const file: { readonly default: Adapter } = await import(/* @vite-ignore */ href)
  return file.default
}

/** The adapter at an address, fetched once. */
export function adapterAt(address: string): Promise<Adapter> {
  const known = loaded.get(address) ?? load(address)
  loaded.set(address, known)
  // What was not there may come with the next call.
  known.catch(() => loaded.delete(address))
  return known
}
