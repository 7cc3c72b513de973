import { expect, test } from 'vitest'
import { entriesIn } from './words.ts'

const source = `
import type { Condition } from './condition.ts'

/** A page of its own. */
export interface Page {
  /**
   * Address of the page.
   * @example \`'/setting/job'\`
   * @check R003 R019
   */
  readonly path: \`/jobs\`
  /** Facts of its list. */
  readonly list?: {
    /**
     * Columns in order.
     * @default all
     */
    readonly columns?: readonly (
      | string
      | number
    )[]
  }
  readonly unsaid: string
}

/**
 * Of no concern to a developer.
 * @internal
 */
export const helper = 1
/** Private. */
const own = 1

/** The kinds. */
export const f = {
  /** One line. */
  text: kind('text'),
}
`

test('an entry has its sentence and its words, with what they are inside of', () => {
  const [page] = entriesIn(source)
  expect(page).toMatchObject({ name: 'Page', text: 'A page of its own.' })
  expect(page?.words.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['path', true],
    ['list', false],
    ['list.columns', false],
  ])
})

test('types, defaults, examples and checks are told apart', () => {
  const [path, , columns] = entriesIn(source)[0]?.words ?? []
  expect(path).toMatchObject({
    type: '`/jobs`',
    example: "`'/setting/job'`",
    checks: ['R003', 'R019'],
    default: '',
  })
  expect(columns).toMatchObject({ type: '( | string | number )[]', default: 'all' })
})

test('what is internal or not exported is no word, and a function has no type', () => {
  expect(entriesIn(source).map(({ name }) => name)).toEqual(['Page', 'f'])
  expect(entriesIn(source)[1]?.words).toMatchObject([{ name: 'text', type: '' }])
})
