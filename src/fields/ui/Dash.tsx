/** Stands where a value is missing. */
export const dash = '—'

export function Dash() {
  return <span>{dash}</span>
}
