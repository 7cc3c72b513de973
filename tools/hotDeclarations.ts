import type { Plugin } from 'vite'

/** What has no other way to reach an open page than loading it anew: UI extensions are held by the screens they are in. */
const held = /[\\/]resources[\\/].*\.ui\.tsx$/

/**
 * In `npm run dev`: declarations and words replace what they were without loading the page, so that a half-filled form
 * stays filled (`src/registry.ts` takes them in). A UI extension still loads the page.
 */
export const hotDeclarations = (): Plugin => ({
  name: 'hot-declarations',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !held.test(file)) return
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
})
