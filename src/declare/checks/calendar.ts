import type { NormalCalendar } from '../calendar.ts'
import type { NormalResource } from '../normal.ts'
import type { Check } from './finding.ts'
import { fileOf } from './finding.ts'

const dates: readonly string[] = ['date', 'dateTime', 'dateRange']

/** What is wrong with a calendar: the sentence, and what to do about it. */
function wrongWith({ field }: NormalResource, calendar: NormalCalendar): (readonly [string, string])[] {
  const { from, until, planned, lanes, card } = calendar
  const kind = field[from]?.kind
  if (!kind || !dates.includes(kind))
    return [[`the calendar begins with ${from}, which is no date`, 'name a date field']]
  const ends = [until, planned].filter((name) => name !== null)
  const lane = lanes === null ? undefined : field[lanes]?.kind
  return [
    ...ends
      .filter((name) => kind === 'dateRange' || field[name]?.kind !== kind)
      .map((name) => [`the calendar reads ${name} beside ${from}, which is another kind of date`, 'one kind'] as const),
    ...(lanes !== null && lane !== 'ref' && lane !== 'select'
      ? [
          [
            `the calendar has lanes by ${lanes}, of which a row has no single one`,
            'name a reference or a choice',
          ] as const,
        ]
      : []),
    ...(card ?? [])
      .filter((name) => !field[name] || field[name].writeOnly)
      .map((name) => [`cards show ${name}, which nobody can read`, 'name a field that is shown'] as const),
  ]
}

/** R045: A calendar has dates of one kind to put rows on their days, and lanes by what a row has one of. */
export const calendarsHaveDates: Check = ({ catalogue, declarations }) =>
  declarations
    .flatMap(({ resources }) => resources)
    .flatMap(({ name, list }) => {
      const resource = catalogue.byName[name]
      if (!resource) return []
      const { calendar } = resource.list
      const wrong =
        calendar === null
          ? list.calendar
            ? [['a calendar is stated, but no date to put rows on a day', 'name its `from`'] as const]
            : []
          : wrongWith(resource, calendar)
      return wrong.map(([message, hint]) => ({ rule: 'R045', file: fileOf(catalogue, name), message, hint }))
    })
