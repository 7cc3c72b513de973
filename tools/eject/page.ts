import type { NormalResource } from '#declare'
import { formPart } from './form.ts'
import { listPart } from './list.ts'
import { showPart } from './show.ts'
import { componentOf, type Part, rowOf } from './text.ts'

export const partNames = ['list', 'form', 'show'] as const
export type PartName = (typeof partNames)[number]

const makers: Readonly<Record<PartName, (resource: NormalResource) => Part>> = {
  list: listPart,
  form: formPart,
  show: showPart,
}

const hasVerb = ({ operations }: NormalResource, ...verbs: readonly string[]): boolean =>
  operations.some(({ verb }) => verbs.includes(verb))

/** The parts a resource has pages of. */
export const partsOf = (resource: NormalResource): readonly PartName[] =>
  partNames.filter((part) => {
    if (resource.kind === 'singleton') return false
    if (part === 'list') return resource.path !== null && hasVerb(resource, 'list')
    return part === 'form' ? hasVerb(resource, 'create', 'update') : hasVerb(resource, 'detail')
  })

/** Which pages a component stands in for. */
function pagesOf(resource: NormalResource, part: PartName): readonly string[] {
  if (part !== 'form') return [part]
  return [...(hasVerb(resource, 'create') ? ['create'] : []), ...(hasVerb(resource, 'update') ? ['edit'] : [])]
}

const importOf = (from: string, names: readonly string[]): string =>
  names.length > 0 && names.every((name) => name.startsWith('type '))
    ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${from}'\n`
    : names.length > 0
      ? `import { ${names.join(', ')} } from '${from}'\n`
      : ''

interface Ejected {
  /** The whole `.ui.tsx`, to be laid out by Biome. */
  readonly text: string
  /** Operations and tabs of the generated pages that the code does not have. */
  readonly left: readonly string[]
}

/** The UI extension of a resource that stands in for these parts of its generated pages. */
export function ejected(resource: NormalResource, names: readonly PartName[]): Ejected {
  const parts = names.map((name) => makers[name](resource))
  const modules = [
    '@ant-design/icons',
    '@refinedev/antd',
    '@refinedev/core',
    'antd',
    '#console',
    '#console/page',
  ] as const
  const imports = modules.map((from) => {
    const asked = new Set([
      ...parts.flatMap((part) => part.imports[from] ?? []),
      ...(from === '#console' ? ['defineUi'] : []),
    ])
    return importOf(from, [...asked].toSorted())
  })
  const pages = names.flatMap((name) =>
    pagesOf(resource, name).map(
      (page) => `${page}: ${componentOf(resource, name.charAt(0).toUpperCase() + name.slice(1))}`,
    ),
  )
  const text = `${imports.join('')}import type { Row } from '#declare'
import { ${resource.name} } from './${resource.name}.ts'

const resource = '${resource.name}'
type ${rowOf(resource)} = Row<typeof ${resource.name}>
${parts.map(({ code }) => code).join('')}
export default defineUi(${resource.name}, { pages: { ${pages.join(', ')} } })
`
  return { text, left: [...new Set(parts.flatMap(({ left }) => left))] }
}
