import { todo } from './steps.ts'

/** How the values of a column get another type. */
export interface Conversion {
  /** SQL of the new value. */
  readonly using: string
  /** SQL of a condition: rows whose value changes or is lost; null: none. */
  readonly loses: string | null
}

const isNumber = (type: string) => type === 'integer' || type === 'bigint' || type.startsWith('numeric')
const isMoment = (type: string) => type === 'timestamp with time zone'
const digitsOf = (type: string) => Number(/^numeric\(\d+,(\d+)\)$/.exec(type)?.[1] ?? 0)

/** Days begin in Shanghai, where the people are whom the rows are about. */
const zone = `'Asia/Shanghai'`
const numeral = `'^[+-]?[0-9]+(\\.[0-9]+)?$'`
const day = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`

/** Texts that do not have the form of the new type become empty. */
const parsed = (column: string, form: string, to: string): Conversion => ({
  using: `case when btrim(${column}) ~ ${form} then btrim(${column})::${to} end`,
  loses: `btrim(${column}) <> '' and btrim(${column}) !~ ${form}`,
})

function ofNumbers(column: string, to: string): Conversion {
  const rounded = `round(${column}::numeric, ${digitsOf(to)})`
  return { using: `${rounded}::${to}`, loses: `${column}::numeric <> ${rounded}` }
}

/** A conversion for each pair of types that has an obvious one; somebody has to write the others. */
export function conversion(from: string, to: string, column: string): Conversion {
  if (to === 'text' && from === 'text[]')
    return { using: `array_to_string(${column}, ', ')`, loses: `cardinality(${column}) > 1` }
  if (to === 'text') return { using: `${column}::text`, loses: null }
  if (from === 'text' && to === 'text[]')
    return { using: `case when ${column} is not null then array[${column}] end`, loses: null }
  if (isNumber(from) && isNumber(to)) return ofNumbers(column, to)
  if (from === 'text' && isNumber(to)) {
    const { using, loses } = parsed(column, numeral, 'numeric')
    return { using: `round(${using}, ${digitsOf(to)})::${to}`, loses }
  }
  if (from === 'text' && to === 'date') return parsed(column, day, 'date')
  if (isMoment(from) && to === 'date')
    return {
      using: `(${column} at time zone ${zone})::date`,
      loses: `(${column} at time zone ${zone})::time <> '00:00'`,
    }
  if (from === 'date' && isMoment(to)) return { using: `${column}::timestamp at time zone ${zone}`, loses: null }
  if (isNumber(from) && to === 'boolean') return { using: `${column} <> 0`, loses: `${column} not in (0, 1)` }
  if (from === 'boolean' && isNumber(to)) return { using: `${column}::integer::${to}`, loses: null }
  return { using: `${todo}: ${to} made of ${from}, in SQL over ${column}`, loses: null }
}
