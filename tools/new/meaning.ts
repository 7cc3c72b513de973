import { pinyin } from 'pinyin-pro'
import { parts, type Term, terms } from './dictionary.ts'
import { camel, isHan, key, withoutAccents, wordsIn } from './text.ts'

/** A name longer than that nobody reads. */
const longest = 40

const byHeading = new Map<string, Term>()
for (const one of terms)
  for (const said of [...one.zh, one.name, one.en, one.es]) if (!byHeading.has(key(said))) byHeading.set(key(said), one)

const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries(parts),
  ...terms.flatMap(({ zh, name }) => zh.map((one) => [one, name] as const)),
])
const longestPart = Math.max(...[...named.keys()].map((one) => one.length))

/** The names of the terms a Chinese compound consists of; undefined where one of them is unknown. */
function compound(text: string): string[] | undefined {
  if (text === '') return []
  for (let length = Math.min(longestPart, text.length); length > 0; length--) {
    const name = named.get(text.slice(0, length))
    const rest = name === undefined ? undefined : compound(text.slice(length))
    if (name !== undefined && rest) return [name, ...rest]
  }
  return undefined
}

/** What a name needs that begins with a digit, which no name does: `24h access` → `access24h`, `2024` → `year2024`. */
function letterFirst(words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^[a-z]/.test(word))
  if (at >= 0) return [...words.slice(at), ...words.slice(0, at)]
  return [words.length === 1 && /^(19|20)\d\d$/.test(words[0] ?? '') ? 'year' : 'number', ...words]
}

/** `Monthly fee`, `monthly_fee` → `monthlyFee`; undefined where the heading has no Latin word. */
export function nameFrom(heading: string): string | undefined {
  if (isHan(heading)) return undefined
  const words = wordsIn(withoutAccents(heading)).filter((word) => /^[a-z\d]+$/.test(word))
  return words.length === 0 ? undefined : camel(letterFirst(words)).slice(0, longest)
}

/** A Chinese heading without what stands in brackets behind it, as units and hints do. */
const withoutBrackets = (heading: string): string => heading.replace(/\s*[(（[【].*$/, '').replace(/[\s*＊:：]+/g, '')

/** A term of the trade by what it is called in any language; in Chinese a unit may stand behind it. */
export const termOf = (heading: string): Term | undefined =>
  byHeading.get(key(heading)) ?? (isHan(heading) ? byHeading.get(key(withoutBrackets(heading))) : undefined)

/** What a name is made of in Chinese: the terms it consists of, or how it sounds. `sure`: it is known what it means. */
export function nameInChinese(heading: string): { readonly name: string; readonly sure: boolean } | undefined {
  const text = withoutBrackets(heading) || heading
  if (!isHan(text)) return undefined
  const known = termOf(text)?.name
  const composed = known === undefined ? compound(text) : [known]
  if (composed) return { name: camel(composed).slice(0, longest), sure: true }
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  const words = syllables.flatMap((one) => wordsIn(withoutAccents(one))).filter((word) => /^[a-z\d]+$/.test(word))
  return words.length === 0 ? undefined : { name: camel(letterFirst(words)).slice(0, longest), sure: false }
}

const unit = /^(rmb|cny|usd|eur|kg|cm|mm|km|m2|m3|kwh|pcs|min|day|days|hour|hours)$/i

/** The English that stands beside a Chinese heading: 月租 (Monthly rent). */
export function englishBeside(heading: string): string | undefined {
  const [, said = ''] = /\p{Script=Han}[*＊]?\s*[\s(（/|]\s*([A-Za-z][A-Za-z .'-]{2,}?)\s*[)）]?$/u.exec(heading) ?? []
  return said === '' || unit.test(said) || /^[A-Z]+$/.test(said) ? undefined : said
}
