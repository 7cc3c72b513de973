import type { Locale } from '../contract.ts'
import { shortNumber } from '../shortNumber.ts'

/** What stands between the groups of a number, and before its decimals. */
interface Marks {
  readonly group: string
  readonly point: string
}

/**
 * Chinese and English write 1,234.50. Spanish is written 1 234,50, as the academies recommend it, with a space that no
 * line ends at: 1.234 means a thousand in Madrid and one and a bit in Mexico, and nobody here is to guess (decision 65).
 */
const marks: Readonly<Record<Locale, Marks>> = {
  zh: { group: ',', point: '.' },
  en: { group: ',', point: '.' },
  es: { group: '\u00a0', point: ',' },
}

const sizes = ['B', 'KB', 'MB', 'GB'] as const
const kilo = 1024

/** What Chinese shortens amounts by, the largest first. */
const tenThousands = [
  [100_000_000, '亿'],
  [10_000, '万'],
] as const

/** Numbers as one language writes them; no floating point is involved in hundredths. */
export const numbersIn = (locale: Locale) => numbersWith(marks[locale], locale === 'zh' ? tenThousands : [])

/** Numbers without separators of groups, which files have no use for. */
export const plainNumbers = () => numbersWith({ group: '', point: '.' }, [])

function numbersWith({ group, point }: Marks, words: readonly (readonly [number, string])[]) {
  const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, group)
  /** Plain decimal text, `-1234.5`, with the marks of the language. */
  const written = (plain: string): string => {
    const [, sign = '', whole = '', dot = '', decimals = ''] = /^(-?)(\d*)(\.?)(.*)$/.exec(plain) ?? []
    return `${sign}${grouped(whole)}${dot && point}${decimals}`
  }
  const number = (value: number, digits: number) => {
    const plain = Math.abs(value).toFixed(digits)
    return `${value < 0 ? '-' : ''}${written(plain)}`
  }
  const short = (value: number, most: number) => {
    const plain = Math.abs(value).toFixed(most)
    return `${value < 0 ? '-' : ''}${written(most === 0 ? plain : plain.replace(/\.?0+$/, ''))}`
  }
  const money = (fen: number) => {
    const digits = String(Math.abs(fen)).padStart(3, '0')
    return `${fen < 0 ? '-' : ''}¥${written(`${digits.slice(0, -2)}.${digits.slice(-2)}`)}`
  }
  const abbreviated = (value: number, digits?: number) => written(shortNumber(value, digits))
  /** From ten thousand yuan on an amount is shortened to two decimals of the next larger word, or of thousands. */
  const shortMoney = (fen: number) => {
    const yuan = Math.abs(fen) / 100
    if (yuan < 10_000) return money(fen)
    const [size, word] = words.find(([least]) => yuan >= least) ?? [1, '']
    const text = word === '' ? abbreviated(yuan, 2) : `${short(yuan / size, 2)} ${word}`
    return `${fen < 0 ? '-' : ''}¥${text}`
  }
  return {
    written,
    /** With exactly so many decimals. */
    number,
    /** With as few decimals as it needs, so many at most. */
    short,
    /** Integer fen, in yuan. */
    money,
    /** 80 is 80 %; with as few decimals as it needs. */
    percent: (value: number) => `${short(value, 2)}%`,
    /** A rate has one decimal, so that those of a column stand below each other. */
    rate: (value: number) => `${number(value, 1)}%`,
    /** Bytes: 200 KB, 1.5 MB. */
    size: (bytes: number) => {
      const step = Math.min(sizes.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(kilo)))
      return `${short(bytes / kilo ** step, 1)} ${sizes[step]}`
    },
    /** So long as a card or a scale has room for: 1.2k, 3.4M. */
    abbreviated,
    /** An amount of fen as a card has room for: ¥7.49 万, ¥74.9k. */
    shortMoney,
  }
}

/** Groups of three, and nothing that can only be decimals: 1,234 or 1.234.567. */
const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/

interface Reading {
  /** So many decimals there can be, where that tells groups from decimals. Default: any number. */
  readonly digits?: number
  /** Somebody is typing it: what they typed of its decimals stays decimals. Default false. */
  readonly typed?: boolean
}

/**
 * What people of a language wrote, as plain decimal text or as close to it as it is: separators of groups are taken away
 * and decimals come after a point. In Spanish a comma stands before decimals, and so does a point, as files have it; of
 * both the last. Where there can be no three decimals, what stands before three digits separates groups.
 */
export function plainNumber(text: string, locale: Locale, { digits = 3, typed = false }: Reading = {}): string {
  if (locale !== 'es') return text
  const plain = text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const bare = plain.replace(/^[^\d]*/, '').replace(/[^\d]*$/, '')
  const separators = new Set(bare.match(/[.,]/g))
  if (digits < 3 && separators.size === 1 && groups.test(bare) && !(typed && bare.includes(',')))
    return plain.replace(/[.,](?=\d)/g, '')
  if (separators.size === 2) {
    const last = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.'
    return plain.replaceAll(last === ',' ? '.' : ',', '').replace(',', '.')
  }
  return plain.replace(',', '.')
}
