interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** The `n`th number of the range on a grid of so many decimals, from the start again when the range ends. */
export function makeNumber(n: number, { min, max }: Bounds, digits: number): number {
  const scale = 10 ** digits
  const first = min === undefined ? Math.min(0, Math.floor((max ?? 0) * scale)) : Math.ceil(min * scale)
  const last = max === undefined ? first + 1_000_000 : Math.floor(max * scale)
  return Number(((first + (n % (last - first + 1))) / scale).toFixed(digits))
}
