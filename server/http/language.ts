import type { FastifyRequest } from 'fastify'
import { type Locale, locales } from '../../src/platform/contract.ts'

const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value)

/** The most wanted of the languages we speak in an `Accept-Language` header; Chinese if it names none of them. */
export function preferredLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((term) => {
      const [range = '', quality] = term
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { language: range.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? 'zh'
}

export const localeOf = (request: FastifyRequest): Locale => preferredLocale(request.headers['accept-language'])
