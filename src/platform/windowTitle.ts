/**
 * Names the window: what is open, from the narrowest on, and the product last. Nothing else does (a test of the
 * architecture looks), so that every window is named the same way.
 */
export function nameWindow(product: string, ...open: readonly string[]): void {
  document.title = [...new Set([...open, product])].join(' · ')
}
