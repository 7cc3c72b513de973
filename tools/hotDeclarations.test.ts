import { expect, test } from 'vitest'
import { hotDeclarations } from './hotDeclarations.ts'

const update = (file: string, environment = 'client') => {
  const sent: unknown[] = []
  const { hotUpdate } = hotDeclarations() as unknown as {
    hotUpdate: (this: object, options: { file: string }) => unknown
  }
  const answer = hotUpdate.call(
    { environment: { name: environment, hot: { send: (what: unknown) => sent.push(what) } } },
    { file },
  )
  return { answer, sent }
}

test('a UI extension loads the page; a declaration and its words are left to the console, which takes them in', () => {
  expect(update('/project/resources/shop/paint.ui.tsx')).toEqual({ answer: [], sent: [{ type: 'full-reload' }] })
  for (const file of ['shop/paint.ts', 'shop/locale.en.ts', 'enumerations.ts'])
    expect(update(`/project/resources/${file}`)).toEqual({ answer: undefined, sent: [] })
  expect(update('/project/src/fields/text/text.ui.tsx').sent).toEqual([])
  expect(update('/project/resources/shop/paint.ui.tsx', 'ssr').sent).toEqual([])
})
