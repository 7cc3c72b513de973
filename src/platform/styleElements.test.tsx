import { getTargetScrollBarSize } from '@rc-component/util'
import { expect, test } from 'vitest'
import { giveNonceToStyles } from './styleElements.ts'

test('a style element that takes no nonce by option carries that of the page, and other elements none', async () => {
  giveNonceToStyles('of this answer')
  try {
    const added: Node[] = []
    const observer = new MutationObserver((records) =>
      added.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
    )
    observer.observe(document.head, { childList: true })
    getTargetScrollBarSize(document.body)
    await Promise.resolve()
    const styles = added.filter((node) => node instanceof HTMLStyleElement)
    expect(styles.length).toBeGreaterThan(0)
    expect(new Set(styles.map(({ nonce }) => nonce))).toEqual(new Set(['of this answer']))
    expect(document.createElement('div').nonce).not.toBe('of this answer')
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
})

test('a page without such a policy is left as it is', () => {
  const create = document.createElement
  giveNonceToStyles(undefined)
  expect(document.createElement).toBe(create)
})
