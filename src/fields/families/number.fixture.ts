interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly positive?: true | object
  readonly nonzero?: boolean
}

/** The `n`th number of the range on a grid of so many decimals, from the start again when the range ends. */
export function makeNumber(n: number, { min, max, positive, nonzero }: Bounds, digits: number): number {
  const scale = 10 ** digits
  const least = min === undefined ? Math.min(0, Math.floor((max ?? 0) * scale)) : Math.ceil(min * scale)
  const first = positive === true ? Math.max(1, least) : least
  const last = max === undefined ? first + 1_000_000 : Math.floor(max * scale)
  const made = first + (n % (last - first + 1))
  return Number(((made === 0 && nonzero ? last : made) / scale).toFixed(digits))
}
