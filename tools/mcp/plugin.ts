import type { Plugin } from 'vite'
import type { answerMcp } from './http.ts'

/** `/mcp` of `npm run dev`. Its code is loaded when somebody asks, so that builds and tests do not wait for it. */
export const developerTools = (): Plugin => ({
  name: 'developer-tools',
  apply: 'serve',
  configureServer: (vite) => {
    vite.middlewares.use('/mcp', async (request, response, next) => {
      try {
        const loaded = await vite.ssrLoadModule('/tools/mcp/http.ts')
        await (loaded['answerMcp'] as typeof answerMcp)(vite.config.root, request, response)
      } catch (cause) {
        next(cause)
      }
    })
  },
})
