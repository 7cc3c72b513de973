const day = 24 * 60 * 60 * 1000

/** A moment for `n` that lies where `must` says, for as long as this code is likely to run. */
export function makeMoment(n: number, must: 'past' | 'future' | undefined): Date {
  const start = must === 'future' ? Date.UTC(2090, 0, 1, 2, 30) : Date.UTC(2020, 0, 1, 2, 30)
  return new Date(start + (n % 1500) * day)
}

export const makeDay = (n: number, must?: 'past' | 'future'): string => makeMoment(n, must).toISOString().slice(0, 10)
