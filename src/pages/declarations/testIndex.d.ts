declare module 'virtual:test-index' {
  const index: import('./TestsOf.tsx').TestIndex
  export default index
}
