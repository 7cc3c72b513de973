/** In the place of resize-observer-polyfill: every browser of the last five years has its own. */
export default globalThis.ResizeObserver
