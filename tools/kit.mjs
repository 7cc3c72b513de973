import { cpSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { writeTypes } from './kit/types.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes what other test projects are given (tests/kit) as one file for Node that imports nothing, and its types.
 *
 * @param {string} outDir
 * @param {(warning: string) => void} [warn] Told what the bundler finds questionable. Default: it is written.
 */
export async function buildKit(outDir, warn) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/kit/index.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        // Districts come on demand in a browser. Here they are at hand, and nothing is split off.
        output: { entryFileNames: 'kit.js', codeSplitting: false },
        ...(warn && { onLog: (_level, { message }) => warn(message) }),
      },
    },
  })
  await writeTypes(outDir)
  return join(outDir, 'kit.js')
}

/** `npm run kit -- folder`: the kit; with `--starter`, the three files of a test project around it. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { starter: { type: 'boolean' } } })
  const file = await buildKit(resolve(positionals[0] ?? '.build/kit'))
  process.stdout.write(`Written: ${file}, and its types\n`)
  if (values.starter) {
    const project = dirname(dirname(file))
    cpSync(join(root, 'tests/kit/starter'), project, { recursive: true, force: false })
    process.stdout.write(`Begun: a test project in ${project}\n`)
  }
}
