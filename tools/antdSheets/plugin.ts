import type { Plugin } from 'vite'
import { firstChunks } from '../chunks.ts'
import { antdStyles } from './sheets.ts'

const styled = /\/node_modules\/antd\/es\/([\w-]+)\/style\/index\.js$/

interface Chunk {
  readonly name: string
  readonly moduleIds: readonly string[]
}

const foldersIn = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => styled.exec(id)?.[1] ?? []))),
]

/**
 * Writes the styles of antd's components to files, as antd's `zeroRuntime` expects: one for what the shell and a list need, one
 * for the rest. Vite fetches them beside the code that needs them, and has it wait for them (docs/decisions/0066).
 */
export function antdSheets(): Plugin {
  let written: Promise<readonly [first: string, rest: string]> | undefined
  return {
    name: 'antd-sheets',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configureServer({ middlewares }) {
      middlewares.use('/antd.css', (_request, response, next) => {
        antdStyles()
          .then(({ wholeSheet }) => response.setHeader('content-type', 'text/css').end(wholeSheet()))
          .catch(next)
      })
    },
    transformIndexHtml: (_html, { server }) =>
      server && [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/antd.css' }, injectTo: 'head' }],
    async renderChunk(_code, chunk, _options, { chunks }) {
      written ??= antdStyles().then(({ sheetsOf, componentsOf }) => {
        const all = Object.values(chunks)
        const first = foldersIn(all.filter(({ name }) => firstChunks.has(name)))
        const rest = foldersIn(all).filter((folder) => !first.includes(folder))
        const emitted = sheetsOf([first, rest].map((folders) => folders.flatMap(componentsOf))).map((source, at) =>
          this.getFileName(this.emitFile({ type: 'asset', name: at === 0 ? 'antd.css' : 'antd-rest.css', source })),
        )
        return emitted as [string, string]
      })
      const [first, rest] = await written
      // Whatever else has components of the first is shown in the shell, which has waited for them.
      if (chunk.name === 'shell') chunk.viteMetadata?.importedCss.add(first)
      else if (!firstChunks.has(chunk.name) && foldersIn([chunk]).length > 0) chunk.viteMetadata?.importedCss.add(rest)
      return null
    },
  }
}
