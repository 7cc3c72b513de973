import { type PatternName, patterns } from '../../declare/index.ts'
import { cellText, textSchema, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'
import { isIdCard, isIpList } from './meaning.ts'

/** Longest text of one line (domain 0.2); a declaration may state another limit. */
const longest = 255

/** What a pattern cannot say in a regular expression. */
const meaning: { readonly [P in PatternName]?: (text: string) => boolean } = { idCard: isIdCard, ipList: isIpList }

const patternRule = (name: PatternName) => {
  const { test, example } = patterns[name]
  return rule<string>((text) => test.test(text), issue('E_FORMAT', 'pattern', { example }), { pattern: test })
}

const meaningRule = (name: PatternName) => {
  const { example } = patterns[name]
  const wrong = name === 'idCard' ? issue('E_FORMAT', 'idCard') : issue('E_FORMAT', 'pattern', { example })
  return rule<string>((text) => meaning[name]?.(text) ?? true, wrong)
}

/** One line of text. */
export const text: FieldKind<'text'> = {
  filter: 'contains',
  sortable: true,
  tidy: tidyText,
  schema: ({ facts: { min, max = longest, pattern } }) => {
    const plain = textSchema({ min, max })
    return pattern ? plain.check(patternRule(pattern), meaningRule(pattern)) : plain
  },
  format: (value) => value,
  parse: cellText,
}
