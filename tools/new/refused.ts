import { camel, wordsIn } from './text.ts'

/** Words of the language, in which a declaration is a constant, and what every declaration imports. */
const reserved = new Set(
  (
    'abstract arguments as async await boolean break case catch class const continue debugger default delete do else enum ' +
    'eval export extends false finally for from function get if implements import in instanceof interface let new null ' +
    'number object of package private protected public return set static string super switch symbol this throw true try ' +
    'type typeof undefined var void while with yield area constructor prototype'
  ).split(' '),
)
const imported = new Set(['f', 'op', 'mixin', 'dict', 'measure', 'defineResource', 'defineArea'])

const isIdentifier = (name: string) => /^[a-z][a-zA-Z0-9]+$/.test(name)

/**
 * Why nothing may be called so; null: it may. `takenBy` says which file has the name already.
 * @example `whyRefused('parking-space', takenBy)` says that it is no identifier, and that parkingSpace would do
 */
export function whyRefused(name: string, takenBy: (name: string) => string | undefined): string | null {
  if (reserved.has(name)) return `${name} is a reserved word: a declaration is a constant of that name`
  if (imported.has(name)) return `${name} is what every declaration imports: a constant cannot have the same name`
  if (!isIdentifier(name)) {
    const words = wordsIn(name).filter((word) => /^[a-z\d]+$/.test(word))
    const would = camel(words)
    const instead = isIdentifier(would) && !reserved.has(would) ? `; ${would} would do` : ''
    return `${name} is no identifier: a name is Latin letters and digits, a small letter first${instead}`
  }
  const file = takenBy(name)
  return file === undefined ? null : `${name} is taken by ${file}`
}
