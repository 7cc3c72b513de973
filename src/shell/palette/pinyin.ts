const letters = 'ABCDEFGHJKLMNOPQRSTWXYZ'
/** Unicode's pinyin order has a mark before the first character of each letter, made for alphabetical indexes. */
const mark = '\uFDD0'

/** Characters of administrative words that are read in two ways; the order knows only the first. */
const alsoRead: Readonly<Record<string, string>> = {
  行: 'h',
  长: 'c',
  调: 't',
  会: 'k',
  重: 'c',
  乐: 'y',
  率: 's',
  传: 'z',
  参: 's',
  单: 's',
  降: 'x',
  系: 'j',
  校: 'j',
  便: 'p',
}

let order: Intl.Collator | undefined
const known = new Map<string, string>()

function initialsOfCharacter(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
  order ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin')
  let initial = ''
  for (const letter of letters) {
    if (order.compare(character, mark + letter) < 0) break
    initial = letter.toLowerCase()
  }
  return initial + (alsoRead[character] ?? '')
}

/** The letters a character's pinyin may begin with; of other writing, the character itself. */
function initialsOf(character: string): string {
  const found = known.get(character) ?? initialsOfCharacter(character)
  known.set(character, found)
  return found
}

/**
 * Where in a Chinese text a run of pinyin initials begins: `bmdh` in 通用便民电话 at 2; -1 where it does not. The
 * browser's own sort order knows the pinyin of every character, so no dictionary has to be fetched.
 */
export function indexOfInitials(text: string, initials: string): number {
  const characters = [...text].map(initialsOf)
  const wanted = [...initials.toLowerCase()]
  if (wanted.length === 0 || !/^[a-z0-9]+$/i.test(initials)) return -1
  return characters.findIndex((_, start) => wanted.every((letter, at) => characters[start + at]?.includes(letter)))
}
