import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { momentOf, shanghaiTime } from '../shanghai.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
// What the pickers call now and today, wherever the browser is.
dayjs.tz.setDefault('Asia/Shanghai')

/**
 * Pickers work on the figures on the clock. They are held as if they were UTC, because a time of Shanghai may not
 * exist in the browser's own zone on the night its clocks change.
 */
export const wallOf = (text: string): Dayjs => dayjs.utc(text)

export const wallOfMoment = (moment: string): Dayjs => wallOf(shanghaiTime(moment).replace(' ', 'T'))

/** How days are stored, and may be typed in every language. */
export const storedDay = 'YYYY-MM-DD'

export const dayOf = (wall: Dayjs): string => wall.format(storedDay)

/** The moment at which Shanghai's clocks show this; null beyond the days the platform knows. */
export const momentOfWall = (wall: Dayjs): string | null => momentOf(dayOf(wall), wall.format('HH:mm:ss')) ?? null
