/**
 * Seconds until the next try, by how many there were: a hiccup is over in seconds, an outage in hours, and a weekend
 * passes before a message is given up. The steps are those that the Standard Webhooks specification recommends.
 */
const pauses: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Milliseconds until a message is tried again that was tried so often; null: it is given up. */
export function pauseAfter(attempts: number): number | null {
  const seconds = pauses[attempts - 1]
  return seconds === undefined ? null : seconds * 1_000
}
