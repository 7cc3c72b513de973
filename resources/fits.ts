import type {} from '#declare'

/** The compiler holds these declarations against themselves; see `src/declare/resourceMap.ts`. */
declare module '#declare' {
  interface HeldAgainstThemselves {
    here: true
  }
}
