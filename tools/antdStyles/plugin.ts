import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { firstChunks } from '../chunks.ts'
import type { PlacedCall } from './called.ts'
import type * as Evaluation from './evaluation.ts'
import { withoutStyles } from './withoutStyles.ts'

const standIn = (name: string) => resolve(import.meta.dirname, `../standIns/antd/${name}.ts`)

/** Modules that exist for making styles and themes while running, and what is left of them. */
const replaced: readonly (readonly [id: RegExp, by: string])[] = [
  [/\/antd\/es\/theme\/useToken\.js$/, standIn('useToken')],
  [/\/antd\/es\/theme\/index\.js$/, standIn('theme')],
  [/\/antd\/es\/theme\/util\/genStyleUtils\.js$/, standIn('styleHooks')],
  [/\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, standIn('useResetIconStyle')],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, standIn('defaultTheme')],
  [/\/src\/shell\/TokenVariables\.tsx$/, standIn('TokenVariables')],
  [/\/@ant-design\/cssinjs\/es\/index\.js$/, standIn('cssinjs')],
  [/\/@ant-design\/cssinjs-utils\/es\/index\.js$/, standIn('cssinjsUtils')],
]

const ownTheme = /\/src\/shell\/theme\.ts$/
const iconsModule = /\/@ant-design\/icons\/es\/utils\.js$/
const stylesModule = /\/node_modules\/antd\/es\/(.+\/style\b.*?)(?:\/index)?\.js$/
const ownModule = /\/(?:src|resources)\/.+\.(?:css|tsx?)$/
const variable = /--ant-[\w-]+/g

/** Icons put their styles in when they appear; these stand in the sheet. */
function withoutIconStyles(code: string): string {
  const hook = 'export var useInsertStyles ='
  if (!code.includes(hook)) throw new Error('the icons of antd add their styles in another way than they did')
  return `${code.replace(hook, 'var insertStyles =')}\nexport var useInsertStyles = function () {};`
}

interface Chunk {
  readonly name: string
  readonly moduleIds: readonly string[]
}

/**
 * Writes the styles of antd's components to two files of CSS instead of making them in the browser: what the shell and a
 * list need, and the rest. Vite fetches them beside the code that needs them, and has it wait for them. Theme, size and
 * motion are variables in the first of them (docs/decisions/0053).
 */
export function antdStyles(): Plugin {
  let root = '.'
  let evaluation: Promise<typeof Evaluation> | undefined
  const made = new Map<string, readonly PlacedCall[]>()
  const asked = new Set<string>()
  let sheets: Promise<readonly [first: string, rest: string]> | undefined
  const evaluated = () => {
    evaluation ??= runnerImport<typeof Evaluation>(join(root, 'tools/antdStyles/evaluation.ts'), {
      root,
      configFile: false,
      logLevel: 'warn',
    }).then(({ module }) => module)
    return evaluation
  }
  const callsIn = (chunks: readonly Chunk[]) => [
    ...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => made.get(id) ?? []))),
  ]
  return {
    name: 'antd-styles',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root
    },
    load: {
      filter: { id: [ownTheme, ...replaced.map(([id]) => id)] },
      async handler(id) {
        const by = replaced.find(([replacing]) => replacing.test(id))?.[1]
        if (by) return { code: readFileSync(by, 'utf8'), moduleType: 'ts' }
        return `import { themes } from '${standIn('themes')}'
export const themeOf = themes(${JSON.stringify((await evaluated()).tokens())})`
      },
    },
    transform: {
      filter: { id: [ownModule, iconsModule, stylesModule] },
      handler(code, id) {
        if (iconsModule.test(id)) return { code: withoutIconStyles(code), map: null }
        const module = stylesModule.exec(id)?.[1]
        if (!module) for (const [name] of code.matchAll(variable)) asked.add(name)
        const stripped = module ? withoutStyles(id, code) : null
        if (!module || !stripped) return null
        made.set(
          id,
          stripped.calls.map((call) => ({ ...call, module })),
        )
        return { code: stripped.code, map: null }
      },
    },
    async renderChunk(_code, chunk, _options, { chunks }) {
      sheets ??= evaluated().then(({ sheetsOf }) => {
        const all = Object.values(chunks)
        const first = callsIn(all.filter(({ name }) => firstChunks.has(name)))
        const rest = callsIn(all).filter((call) => !first.includes(call))
        const emitted = sheetsOf([first, rest], asked).map((source, at) =>
          this.getFileName(this.emitFile({ type: 'asset', name: at === 0 ? 'antd.css' : 'antd-rest.css', source })),
        )
        return emitted as [string, string]
      })
      const [first, rest] = await sheets
      // Whatever else has components of the first is shown in the shell, which has waited for them.
      if (chunk.name === 'shell') chunk.viteMetadata?.importedCss.add(first)
      else if (!firstChunks.has(chunk.name) && callsIn([chunk]).length > 0) chunk.viteMetadata?.importedCss.add(rest)
      return null
    },
  }
}
