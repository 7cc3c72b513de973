/** Written by the build (`tools/declarationIndex.ts`); in development and tests it is `everything.ts`. */
declare module 'virtual:declarations' {
  export const source: import('./source.ts').Source
}
