import { nonce } from './nonce.ts'

/**
 * Gives style elements that libraries make while the console runs the nonce of the page. Most take it as an option; antd's
 * lock of what scrolls behind a dialog and its measuring of scroll bars do not, and the browser would drop theirs.
 */
export function giveNonceToStyles(given: string | undefined = nonce): void {
  if (given === undefined || Object.hasOwn(document, 'createElement')) return
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = given
    return element
  }
}
