// The build puts this module in the place of the one it imports, for everybody but itself: tools/styleNonce.ts.
import { clearContainerCache, injectCSS as inject, removeCSS, updateCSS as update } from 'rc-util/es/Dom/dynamicCSS'
import { nonce } from './nonce.ts'

type Options = NonNullable<Parameters<typeof inject>[1]>

const withNonce = (options: Options | undefined): Options => ({ ...(nonce && { csp: { nonce } }), ...options })

/**
 * rc-util's style elements with the nonce of the page. Its scroll lock and its measuring of scroll bars ask for
 * elements without one; the browser drops those, and the page behind a dialog can be scrolled.
 */
export const injectCSS: typeof inject = (css, options) => inject(css, withNonce(options))

/** What measuring a scroll bar asks for where none has a width of its own: every new element has all styles computed anew. */
const saysNothing = (css: string): boolean => /^\s*[^{}]*\{\s*\}\s*$/.test(css)

export const updateCSS: typeof update = (css, key, options) =>
  saysNothing(css) ? document.createElement('style') : update(css, key, withNonce(options))
export { clearContainerCache, removeCSS }
