/** The record that a message is about, from `resource:id`; null without one. */
export function recordOf(about: string | null): { readonly resource: string; readonly id: string | null } | null {
  if (about === null) return null
  const [resource = '', id = null] = about.split(':')
  return { resource, id }
}
