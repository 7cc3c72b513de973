/** A docstring, taken apart: its sentences and its tags. */
export interface Docblock {
  readonly text: string
  readonly default: string
  readonly example: string
  /** Numbers of the declaration checks that find a mistake. */
  readonly checks: readonly string[]
  readonly isInternal: boolean
}

const tagsOf = (comment: string): ReadonlyMap<string, string> => {
  const [text = '', ...tagged] = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .split(/^@(?=\w)/m)
  const clean = (part: string) => part.replaceAll(/\s+/g, ' ').trim()
  return new Map([
    ['text', clean(text)],
    ...tagged.map((part): [string, string] => [part.match(/^\w+/)?.[0] ?? '', clean(part.replace(/^\w+/, ''))]),
  ])
}

/** Reads what stands between the opening and the closing of a docstring. */
export function parseDocblock(comment: string): Docblock {
  const tags = tagsOf(comment)
  return {
    text: tags.get('text') ?? '',
    default: tags.get('default') ?? '',
    example: tags.get('example') ?? '',
    checks: tags.get('check')?.match(/R\d{3}/g) ?? [],
    isInternal: tags.has('internal'),
  }
}
