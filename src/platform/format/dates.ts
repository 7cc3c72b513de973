import type { Locale } from '../contract.ts'

/** Days and moments as they are stored, or as the clock of Shanghai shows them: `2026-11-25`, `2026-11-25 14:05:09`. */
const calendar = /^(\d{4})-(\d{2})-(\d{2})/

/** Asking `Intl` for them took twelve milliseconds of every start. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

type Day = (year: string, month: string, day: string) => string
const days: Readonly<Record<Locale, Day>> = {
  zh: (year, month, day) => `${year}-${month}-${day}`,
  en: (year, month, day) => `${Number(day)} ${months[Number(month) - 1]} ${year}`,
  es: (year, month, day) => `${day}/${month}/${year}`,
}

type Month = (year: string, month: string) => string
const monthsOf: Readonly<Record<Locale, Month>> = {
  zh: (year, month) => `${year}-${month}`,
  en: (year, month) => `${months[Number(month) - 1]} ${year}`,
  es: (year, month) => `${month}/${year}`,
}

/** A day of this year, or one that everybody knows the year of. */
const shortDays: Readonly<Record<Locale, (month: string, day: string) => string>> = {
  zh: (month, day) => `${month}-${day}`,
  en: (month, day) => `${Number(day)} ${months[Number(month) - 1]}`,
  es: (month, day) => `${day}/${month}`,
}

/** As the pickers of dates take it (dayjs), which read what is typed in the first form or as it is stored. */
const patterns: Readonly<Record<Locale, string>> = { zh: 'YYYY-MM-DD', en: 'D MMM YYYY', es: 'DD/MM/YYYY' }

/** Days and moments as one language writes them; the clock is Shanghai's, whoever reads. */
export function datesIn(locale: Locale) {
  let relative: Intl.RelativeTimeFormat | undefined
  const day = (text: string): string =>
    text.replace(calendar, (_, year: string, month: string, one: string) => days[locale](year, month, one))
  return {
    /** `YYYY-MM-DD`. */
    day,
    /** `YYYY-MM-DD HH:mm:ss`, by the clock of Shanghai. */
    moment: day,
    /** `YYYY-MM`. */
    month: (text: string): string => {
      const [year = '', month = ''] = text.split('-')
      return monthsOf[locale](year, month)
    },
    /** From one day to another, both included. */
    days: (from: string, to: string): string => `${day(from)} ${locale === 'zh' ? '~' : '–'} ${day(to)}`,
    /** `YYYY-MM-DD` without its year. */
    shortDay: (text: string): string => shortDays[locale](text.slice(5, 7), text.slice(8, 10)),
    /** The day of the week of `YYYY-MM-DD`, as short as the headings of a calendar have it. */
    weekday: (text: string): string =>
      new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(`${text}T00:00:00Z`)),
    /** So many units ago, or, of a positive number, from now: 3 hours ago, tomorrow. */
    away: (count: number, unit: Intl.RelativeTimeFormatUnit): string => {
      // Nothing that a start shows: making it takes seven milliseconds.
      relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
      return relative.format(count, unit)
    },
    pattern: patterns[locale],
  }
}

const named = new RegExp(`^(\\d{1,2})\\s+(${months.join('|')})[a-z]*\\.?\\s+(\\d{4}),?`, 'i')
const numbered = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),?/
const two = (digits: string) => digits.padStart(2, '0')

/** What people of a language wrote of a day or moment, as it is stored or as close to it as it is. */
export function plainCalendar(text: string, locale: Locale): string {
  const tidy = text.trim()
  if (locale === 'en')
    return tidy.replace(named, (_, day: string, month: string, year: string) => {
      const at = months.findIndex((one) => one.toLowerCase() === month.toLowerCase())
      return `${year}-${two(String(at + 1))}-${two(day)}`
    })
  if (locale === 'es')
    return tidy.replace(numbered, (_, day: string, month: string, year: string) => `${year}-${two(month)}-${two(day)}`)
  return tidy
}
