import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const standIn = (name: string) => resolve(import.meta.dirname, `standIns/${name}.ts`)

/** Packages the console has no use for, but a library imports (`lighter.test.ts` holds it to that). */
const packages: Readonly<Record<string, string>> = {
  papaparse: standIn('noCsv'),
  pluralize: standIn('pluralize'),
  qs: standIn('qs'),
  'resize-observer-polyfill': standIn('resizeObserver'),
  // Refine's developer tools ask where a hook was called, in development alone.
  'error-stack-parser': standIn('errorStackParser'),
  // Its index names the build for development, whatever is built.
  'react-router': resolve('node_modules/react-router/dist/production/index.mjs'),
}

/**
 * Parts the console does not show, or has by another way, by who imports them: the tabs of a card, the pictures of a 404,
 * a palette with folding groups behind one question about a colour, an adapter for runtimes without XMLHttpRequest …
 */
const parts: readonly (readonly [importer: RegExp, source: RegExp, by: string])[] = [
  [/\/antd\/es\/card\/Card\.js$/, /^\.\.\/tabs$/, standIn('absent')],
  [/\/antd\/es\/result\/index\.js$/, /^\.\/(noFound|serverError|unauthorized)$/, standIn('absent')],
  [/\/antd\/es\/input\/index\.js$/, /^\.\/(Group|OTP|Password|Search|TextArea)$/, standIn('absent')],
  [/\/antd\/es\/typography\/Base\/index\.js$/, /^\.\.\/Editable$/, standIn('absent')],
  [/\/antd\/es\/table\/hooks\/useSelection\.js$/, /^\.\.\/\.\.\/radio$/, standIn('absent')],
  [/\/antd\/es\/table\/hooks\/useSelection\.js$/, /^rc-tree\//, standIn('flatSelection')],
  [/\/antd\/es\/skeleton\/Skeleton\.js$/, /^\.\/(Avatar|Button|Image|Node)$/, standIn('absent')],
  [/\/antd\/es\/badge\/index\.js$/, /^\.\/Ribbon$/, standIn('absent')],
  [/\/antd\/es\/avatar\/index\.js$/, /^\.\/AvatarGroup$/, standIn('absent')],
  [/\/antd\/es\/button\/style\/token\.js$/, /\/ColorPresets$/, standIn('isBright')],
  [/\/axios\/lib\/adapters\/adapters\.js$/, /^\.\/fetch\.js$/, standIn('noFetchAdapter')],
  [/\/antd\/es\/radio\/group\.js$/, /^\.\.\/form\/hooks\/useForm$/, standIn('namePath')],
]

interface Origin {
  readonly path: string
  readonly isDefault: boolean
}

/** Tables have filters of antd's only on the pages for developers and QA, which an ordinary build does not hold. */
const ordinaryParts: typeof parts = [
  [/\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, /^\.\/FilterDropdown$/, standIn('filterDropdown')],
]

/** Where a package's index has each of its exports from. */
function exportsOf(index: string): ReadonlyMap<string, Origin> {
  const file = readFileSync(resolve('node_modules', index), 'utf8')
  const lines = file.matchAll(/export \{ (?:default as )?(\w+) \} from ['"]\.\/([^'"]+)['"]/g)
  return new Map(
    [...lines].map(([line, name = '', path = '']) => [name, { path, isDefault: line.includes('default as') }]),
  )
}

/** Components that antd hangs on another one: who shows a field of one line need not have those of several. */
const hanging = /\bInput\.(Password|Search|TextArea)\b/g

/** Imports them by themselves. */
function apart(code: string): string {
  const names = new Set([...code.matchAll(hanging)].map(([, name = '']) => name))
  const imports = [...names].map((name) => `import Input${name} from "antd/es/input/${name}";`)
  return imports.join('') + code.replace(hanging, 'Input$1')
}

const barrels = { antd: 'antd/es', '@ant-design/icons': '@ant-design/icons/es/icons' } as const

/**
 * Imports every component from its own file instead of the package's index: what the bundler then sees to be needed by a
 * page (`chunks.ts`) is what it needs, not all of antd.
 */
function direct(code: string, known: Readonly<Record<keyof typeof barrels, ReadonlyMap<string, Origin>>>): string {
  return code.replace(/import \{([^}]*)\} from ["'](antd|@ant-design\/icons)["'];?/g, (_whole, names: string, from) => {
    const barrel = from as keyof typeof barrels
    const [direct, left]: [string[], string[]] = [[], []]
    for (const one of names.split(',').map((name) => name.trim())) {
      const [name = '', local = name] = one.split(' as ')
      const origin = known[barrel].get(name)
      if (origin) {
        const binding = origin.isDefault ? local : `{ ${name} as ${local} }`
        direct.push(`import ${binding} from "${barrels[barrel]}/${origin.path}";`)
      } else if (name !== '') left.push(one)
    }
    return [...direct, ...(left.length > 0 ? [`import { ${left.join(', ')} } from "${from}";`] : [])].join(' ')
  })
}

/** Leaves out of the console's build what no page of it uses; `inspected`: a build with the pages for developers. */
export function lighter(inspected: boolean): Plugin {
  const known = {
    antd: exportsOf('antd/es/index.js'),
    '@ant-design/icons': exportsOf('@ant-design/icons/es/icons/index.js'),
  }
  return {
    name: 'lighter',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler(source, importer = '') {
        const part = [...parts, ...(inspected ? [] : ordinaryParts)].find(
          ([who, what]) => what.test(source) && who.test(importer),
        )
        if (part) return part[2]
        // Antd's inputs ask for the context of forms; its index brings forms themselves.
        if (source === 'rc-field-form' && /\/antd\/es\/form\/context\.js$/.test(importer))
          return this.resolve('rc-field-form/es/FormContext', importer)
        return packages[source] ?? null
      },
    },
    transform(code, id) {
      const ours = !id.includes('/node_modules/') && /\.tsx?$/.test(id)
      if (!ours && !id.includes('/v5-patch-for-react-19/')) return null
      const lighter = apart(direct(code, known))
      return lighter === code ? null : { code: lighter, map: null }
    },
  }
}
