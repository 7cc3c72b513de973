import type { AnyResource } from '#declare'
import type { DemoData } from './demoData.ts'

export type Demos = Readonly<Record<string, DemoData<AnyResource>>>

/** Demo data in the order in which their rows can be made; by name where the order is free. */
export function inOrder(demos: Demos): readonly string[] {
  const ordered = new Set<string>()
  const place = (name: string, through: readonly string[]) => {
    if (ordered.has(name)) return
    if (through.includes(name)) throw new Error(`demo rows wait for each other: ${[...through, name].join(' → ')}`)
    for (const before of demos[name]?.after ?? []) if (demos[before]) place(before, [...through, name])
    ordered.add(name)
  }
  for (const name of Object.keys(demos).toSorted()) place(name, [])
  return [...ordered]
}
