import { createContext, type ReactNode, use, useContext, useMemo } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { loadDeclared, loadUi } from '../../registry.ts'
import type { AnyUiExtension } from './extensionTypes.ts'

const extensions = new Map<string, Promise<AnyUiExtension | null>>()
/** Extensions that are loaded: their screens are shown without waiting. */
const here = new Map<string, AnyUiExtension | null>()

const kindsIn = (fields: readonly NormalField[]): readonly NormalField[] =>
  fields.flatMap((field) => (field.kind === 'list' ? [field, ...kindsIn(field.of)] : [field]))

/** What the values of a resource cannot be shown or checked without. */
const prepare = (resource: NormalResource): Promise<unknown> =>
  Promise.all(kindsIn(resource.fields).map((field) => kindOf(field).prepare?.()))

/** The UI extension of a resource; null for most resources. */
export async function uiExtensionOf(name: string): Promise<AnyUiExtension | null> {
  const ui = (await loadUi(name)) as { readonly extension?: AnyUiExtension } | null
  return ui?.extension ?? null
}

/** Loads the UI extension of a resource with its dependencies, once; a view has that of its resource. */
export function loadUiExtension(resource: NormalResource): Promise<AnyUiExtension | null> {
  const { name, of, beside, tabs } = resource
  const known = extensions.get(name)
  if (known) return known
  const extension = Promise.all([uiExtensionOf(of), prepare(resource), loadDeclared(beside)]).then(([loaded]) => loaded)
  extensions.set(name, extension)
  extension.then(
    (arrived) => here.set(name, arrived),
    () => extensions.delete(name),
  )
  // Needed when a record is opened; its page asks again for what did not come.
  void loadDeclared(tabs.map((tab) => tab.resource)).catch(() => undefined)
  return extension
}

const UiExtensionContext = createContext<AnyUiExtension | null>(null)

/** The UI extension of the screen's resource; null for most resources. */
export const useUiExtension = (): AnyUiExtension | null => useContext(UiExtensionContext)

/** Provides controls for some fields, in place of those of the resource, to everything below. */
export function WithInputs({
  inputs,
  children,
}: {
  readonly inputs: NonNullable<AnyUiExtension['inputs']>
  readonly children: ReactNode
}) {
  const own = useContext(UiExtensionContext)
  const value = useMemo(() => ({ ...own, inputs: { ...own?.inputs, ...inputs } }), [own, inputs])
  return <UiExtensionContext value={value}>{children}</UiExtensionContext>
}

/** Provides the UI extension of a resource to everything below; suspends until it is here. */
export function UiExtensionProvider({
  resource,
  children,
}: {
  readonly resource: NormalResource
  readonly children: ReactNode
}) {
  const known = here.get(resource.name)
  return (
    <UiExtensionContext value={known === undefined ? use(loadUiExtension(resource)) : known}>
      {children}
    </UiExtensionContext>
  )
}
