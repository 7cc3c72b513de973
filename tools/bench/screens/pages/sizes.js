/** Fields of the form, rows of the table in it, rows of the list, columns of both, and rows of a sheet. */
export const sizes = { fields: 40, nested: 50, rows: 1000, columns: 10, sheet: 2000 }

const numbers = (count) => Array.from({ length: count }, (_, n) => n)

export const fieldNames = numbers(sizes.fields).map((n) => `field${n}`)
export const columnNames = fieldNames.slice(0, sizes.columns)
export const nestedNames = ['name', 'phone', 'address', 'note']

export const nested = numbers(sizes.nested).map((n) =>
  Object.fromEntries(nestedNames.map((name) => [name, `${name} ${n}`])),
)
export const rows = numbers(sizes.rows).map((n) => ({
  id: String(n + 1),
  version: 1,
  ...Object.fromEntries(fieldNames.map((name) => [name, `便民服务点 ${n} ${name}`])),
  nested,
}))
export const sheetRows = numbers(sizes.sheet).map((n) => ({
  id: String(n + 1),
  version: 1,
  ...Object.fromEntries(columnNames.map((name) => [name, `便民服务点 ${n} ${name}`])),
}))
