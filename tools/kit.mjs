import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * `npm run kit`: writes what other test projects are given (tests/kit) as one file for Node that imports nothing.
 *
 * @param {string} outDir
 */
export async function buildKit(outDir) {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/kit/index.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'kit.js' } },
    },
  })
  return join(outDir, 'kit.js')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = await buildKit(resolve(process.argv[2] ?? '.build/kit'))
  process.stdout.write(`Written: ${file}\n`)
}
