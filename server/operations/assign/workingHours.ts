import { type RawBuilder, sql } from 'kysely'

const day = 24 * 60 * 60
const week = 7 * day
const workingWeek = 5 * day
/** Seconds from 1970-01-01 UTC to the Monday after it in Shanghai, where all staff work and no clock is ever put forward. */
const firstMonday = 4 * day - 8 * 60 * 60

const workingSeconds = (moment: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select floor(s / ${sql.lit(week)}) * ${sql.lit(workingWeek)} + least(s - floor(s / ${sql.lit(week)}) * ${sql.lit(week)}, ${sql.lit(workingWeek)})
  from (select extract(epoch from ${moment}) - ${sql.lit(firstMonday)} as s) as since)`

/**
 * Hours between two moments that are not of a Saturday or Sunday in Shanghai: the days by which due dates are counted too.
 * A row of Friday five o'clock that is decided on Monday at nine took 16 hours.
 */
export const workingHours = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((${workingSeconds(to)} - ${workingSeconds(from)}) / 3600)::float8`
