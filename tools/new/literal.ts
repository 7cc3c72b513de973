/** A text as source code. */
export const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/\s*\n\s*/g, ' ')}'`
/** A name in an object literal. */
export const keyOf = (code: string): string => (/^[A-Za-z_]\w*$/.test(code) ? code : quoted(code))
export const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? quoted(value) : String(value)
export const listed = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`
