interface StringifyOptions {
  readonly addQueryPrefix?: boolean
}

/**
 * In the place of qs, for flat addresses: Refine reads and writes nothing else here, because lists keep their state in
 * the address themselves (`syncWithLocation: false`).
 */
export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function stringify(
  values: Readonly<Record<string, unknown>>,
  { addQueryPrefix }: StringifyOptions = {},
): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map((part) => encodeURIComponent(String(part ?? ''))).join('='))
    .join('&')
  return addQueryPrefix && query !== '' ? `?${query}` : query
}

export default { parse, stringify }
