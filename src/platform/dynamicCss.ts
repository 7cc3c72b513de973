// The build puts this module in the place of the one it imports, for everybody but itself: tools/styleNonce.ts.
import {
  clearContainerCache,
  injectCSS as inject,
  removeCSS as remove,
  updateCSS as update,
} from 'rc-util/es/Dom/dynamicCSS'
import { nonce } from './nonce.ts'

type Options = NonNullable<Parameters<typeof inject>[1]>

const withNonce = (options: Options | undefined): Options => ({ ...(nonce && { csp: { nonce } }), ...options })

/**
 * rc-util's style elements with the nonce of the page. Its scroll lock and its measuring of scroll bars ask for
 * elements without one; the browser drops those, and the page behind a dialog can be scrolled.
 */
export const injectCSS: typeof inject = (css, options) => inject(css, withNonce(options))

interface Written {
  readonly css: string
  readonly element: HTMLElement
}
const written = new Map<string, Written>()
const nameOf = (key: string, options: Options | undefined): string => `${options?.mark ?? ''} ${key}`

/** What measuring a scroll bar asks for where none has a width of its own: every new element has all styles computed anew. */
const saysNothing = (css: string): boolean => /^\s*[^{}]*\{\s*\}\s*$/.test(css)

/**
 * Every icon, button and cell asks for its styles each time it appears, and rc-util looks through all style elements for
 * them. Those that stand in the document as they are asked for are known here.
 */
export const updateCSS: typeof update = (css, key, options) => {
  // Whoever has a place of their own, such as a window of another document, is rare.
  if (options?.attachTo) return update(css, key, withNonce(options))
  if (saysNothing(css)) return document.createElement('style')
  const name = nameOf(key, options)
  const known = written.get(name)
  if (known?.css === css && known.element.isConnected) return known.element
  const element = update(css, key, withNonce(options))
  written.set(name, { css, element })
  return element
}
export const removeCSS: typeof remove = (key, options) => {
  written.delete(nameOf(key, options))
  remove(key, options)
}
export { clearContainerCache }
