import { createContext, type ReactNode, use, useContext } from 'react'
import type { AnyUiHalf } from '../console.ts'
import type { NormalField, NormalResource } from '../declare/index.ts'
import { kindOf } from '../fields/kinds.ts'
import { loadDeclared, loadUi } from '../registry.ts'

const halves = new Map<string, Promise<AnyUiHalf | null>>()
/** Those that have come: a screen whose half is here is shown without waiting. */
const here = new Map<string, AnyUiHalf | null>()

const kindsIn = (fields: readonly NormalField[]): readonly NormalField[] =>
  fields.flatMap((field) => (field.kind === 'list' ? [field, ...kindsIn(field.of)] : [field]))

/** What the values of a resource cannot be shown or checked without. */
const prepare = (resource: NormalResource): Promise<unknown> =>
  Promise.all(kindsIn(resource.fields).map((field) => kindOf(field).prepare?.()))

/** What the `.ui.tsx` of a resource brings; null for nearly all of them. */
export async function uiHalfOf(name: string): Promise<AnyUiHalf | null> {
  const ui = (await loadUi(name)) as { readonly half?: AnyUiHalf } | null
  return ui?.half ?? null
}

/** The React half of a resource with all it stands on, fetched once; a view has that of the resource it views. */
export function loadHalf(resource: NormalResource): Promise<AnyUiHalf | null> {
  const { name, of, beside, tabs } = resource
  const known = halves.get(name)
  if (known) return known
  const half = Promise.all([uiHalfOf(of), prepare(resource), loadDeclared(beside)]).then(([loaded]) => loaded)
  halves.set(name, half)
  half.then(
    (arrived) => here.set(name, arrived),
    () => halves.delete(name),
  )
  // Needed when a record is opened; its page asks again for what did not come.
  void loadDeclared(tabs.map((tab) => tab.resource)).catch(() => undefined)
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
  const known = here.get(resource.name)
  return <UiHalfContext value={known === undefined ? use(loadHalf(resource)) : known}>{children}</UiHalfContext>
}
