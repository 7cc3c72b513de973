/** An id of twenty characters. */
export const makeId = (n: number, letter: string): string => `${letter}${String(n).padStart(19, '0')}`

/** As many different items as the least count asks for, and one at least where none is asked. */
export const makeMany = <T>(n: number, { min = 1 }: { readonly min?: number }, item: (n: number) => T): T[] =>
  Array.from({ length: Math.max(min, 1) }, (_, index) => item(n * Math.max(min, 1) + index))
