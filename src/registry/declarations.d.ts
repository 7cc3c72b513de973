/** Written by the build (`tools/declarationIndex.ts`); in development and tests it is `everything.ts`. */
declare module 'virtual:declarations' {
  export const source: import('./source.ts').Source
}

/** Nothing but the way to fetch areas, by their path: what the very first file can do without knowing any of them. */
declare module 'virtual:declarations/ahead' {
  export const ahead: Readonly<Record<string, () => Promise<unknown>>>
}
