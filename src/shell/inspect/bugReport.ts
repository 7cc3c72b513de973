import { storedUser } from '../../platform/session.ts'
import type { ErrorLogEntry } from '../errorLog/entry.ts'
import type { InspectorMessages } from './messages.ts'

/** What went wrong last: more of it belongs to another report. */
const maxFaults = 3

/** The file the page began with: its name says which build this is. */
const build = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '–'

const lineOf = ({ time, error, requestId, count }: ErrorLogEntry): string =>
  [time, `${error.name}: ${error.message}`, requestId, count > 1 && `× ${count}`].filter(Boolean).join(' · ')

/**
 * The beginning of a bug report: what the reporter has to say, what was clicked, and where it happened. Who the person is
 * and what was typed stay out of it; the roles say what they may.
 */
export function reportOf(
  facts: readonly (readonly [label: string, value: string])[],
  t: InspectorMessages,
  faults: readonly ErrorLogEntry[],
): string {
  const around = [
    [t.time, new Date().toISOString()],
    [t.build, build()],
    [t.roles, storedUser()?.roles.join(', ') || '–'],
    [t.language, document.documentElement.lang],
    [t.window, `${innerWidth} × ${innerHeight}`],
    [t.browser, navigator.userAgent],
  ] as const
  return [
    ...[t.did, t.expected, t.happened].map((asked) => `${asked}: `),
    '',
    ...[...facts, ...around].map(([label, value]) => `${label}: ${value}`),
    ...(faults.length > 0 ? ['', `${t.faults}:`, ...faults.slice(0, maxFaults).map(lineOf)] : []),
  ].join('\n')
}
