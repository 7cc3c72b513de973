import { shanghaiTime } from '../../src/fields/shanghai.ts'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'
import type { Period } from '../platform/repository.ts'

const contains = ({ from, to }: Period, moment: string) => from <= moment && moment <= to

/** Of these periods the most that share one moment, in the order given; rules of overlap count them (rule C22). */
export function mostConcurrent<P extends Period>(periods: readonly P[]): readonly P[] {
  const crowds = periods.map(({ from }) => periods.filter((one) => contains(one, from)))
  return crowds.reduce((most, crowd) => (crowd.length > most.length ? crowd : most), [])
}

const shares = (a: Period, b: Period) => a.from <= b.to && b.from <= a.to

/** Two of these that share a moment where they may not; undefined when all are apart. */
export function findOverlap<P extends Period>(
  periods: readonly P[],
  meets: (a: P, b: P) => boolean = () => true,
): readonly [P, P] | undefined {
  for (const [index, a] of periods.entries()) {
    const b = periods.slice(index + 1).find((other) => shares(a, other) && meets(a, other))
    if (b) return [a, b]
  }
  return undefined
}

const sentences = {
  zh: (name: string, from: string, to: string) => `与“${name}”的时间重叠：${from} 至 ${to}`,
  en: (name: string, from: string, to: string) => `Overlaps “${name}”: ${from} to ${to}`,
  es: (name: string, from: string, to: string) => `Se solapa con «${name}»: del ${from} al ${to}`,
} as const

/** Days are days; moments are told by the clock in Shanghai. */
const told = (moment: string) => (moment.includes('T') ? shanghaiTime(moment).slice(0, 16) : moment)

/** E_OVERLAP that names the row in the way and its period, beside the field whose change would help. */
export function overlapError({ locale }: Call, other: Period & { readonly name: string }, field: string): DomainError {
  const msg = sentences[locale](other.name, told(other.from), told(other.to))
  return new DomainError('E_OVERLAP', { msg, errors: { [field]: msg } })
}
