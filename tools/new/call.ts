import type { Experience, Known } from './experience.ts'
import { englishBeside, nameFrom, nameInChinese, termOf } from './meaning.ts'
import { humanised, isHan, key, todo } from './text.ts'

/** A language a source is written in beside Chinese. */
export type Spoken = 'en' | 'es'

const spanishLetters = /[ñáéíóúü¿¡]/i
const spanishWords = /\b(de|del|la|el|los|las|por|para|fecha|n[uú]mero|nombre)\b/i

/** What speaks for Spanish in a heading: 1; against it: −1. */
function vote(heading: string, experience: Experience): number {
  if (isHan(heading)) return 0
  if (spanishLetters.test(heading) || spanishWords.test(heading.replaceAll('_', ' '))) return 1
  const said = termOf(heading) ?? experience.known(heading)
  if (!said || key(said.en) === key(said.es)) return 0
  if (key(said.es) === key(heading)) return 1
  return key(said.en) === key(heading) || key(said.name) === key(heading) ? -1 : 0
}

/** The language of headings and names that are not Chinese: English, unless more of them are Spanish. */
export const spokenIn = (headings: readonly string[], experience: Experience): Spoken =>
  headings.reduce((sum, heading) => sum + vote(heading, experience), 0) > 0 ? 'es' : 'en'

type Words = Pick<Known, 'name' | 'label' | 'en' | 'es'>

/** What is known of a heading, and name and words of the field; `words` undefined: there is nothing to name it by. */
export interface Called {
  readonly known: Known | undefined
  readonly words: Words | undefined
  /** Why it is not called what the heading says. */
  readonly why?: string
}

/** Name and words of a field, from what its column is called; `label` is what the source says beside its name. */
export function callField(heading: string, experience: Experience, spoken: Spoken, label?: string): Called {
  const known = experience.known(label ?? heading) ?? experience.known(heading) ?? experience.target(heading)
  const said = label ?? heading
  // Of what one resource alone has, nothing but the kind is learnt.
  const meant = known?.meant ? known : undefined
  const beside = englishBeside(said)
  const term = termOf(heading) ?? termOf(said) ?? termOf(beside ?? '')
  const chinese = nameInChinese(heading) ?? nameInChinese(said)
  const own = nameFrom(heading)
  // Names are English: what is called so in Spanish is not.
  const translated = spoken === 'es' ? (meant?.name ?? term?.name) : undefined
  const name = nameFrom(beside ?? '') ?? translated ?? own ?? known?.name ?? chinese?.name
  if (name === undefined) return { known, words: undefined }
  const isCalledSo = known && (key(name) === key(known.name) || own === undefined) && beside === undefined
  // What is said in Chinese says nothing in the other languages; the name of a column may.
  const latin = [said, heading].find(nameFrom)
  const guessed = (locale: Spoken) => (locale === 'en' && chinese?.sure ? humanised(chinese.name) : said)
  const in_ = (locale: Spoken) =>
    (locale === 'en' ? beside : undefined) ??
    meant?.[locale] ??
    term?.[locale] ??
    (latin && locale === spoken ? humanised(latin) : todo(latin ? humanised(latin) : guessed(locale)))
  const why =
    name === chinese?.name && !chinese.sure
      ? `called as it sounds, ${name}; rename it if you know a word`
      : name === own && /^\W*\d/.test(heading)
        ? `no identifier: a name does not begin with a digit; it is called ${name}`
        : undefined
  const ownChinese = beside === undefined ? said : said.slice(0, said.indexOf(beside)).replace(/[\s(（/|]+$/, '')
  return {
    known,
    words: {
      name: isCalledSo ? known.name : name,
      label: isHan(said)
        ? ownChinese.replace(/\s*[*＊]+$/, '')
        : (meant?.label ?? term?.zh[0] ?? todo(latin ? humanised(latin) : said)),
      en: in_('en'),
      es: in_('es'),
    },
    ...(why !== undefined && { why }),
  }
}
