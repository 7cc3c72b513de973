import { permits } from '../permit.ts'
import { type Check, type Finding, fileOf, repeated } from './finding.ts'
import { firstDifference } from './firstDifference.ts'
import { overResources } from './overResources.ts'

/** R008: A call (method and path) belongs to one operation only. */
export const endpointsAreUnique: Check = ({ catalogue }) => {
  const all = [...catalogue.resources, ...catalogue.reports].flatMap((resource) =>
    resource.operations.map(({ method, path, name }) => ({ call: `${method} ${path}`, resource: resource.name, name })),
  )
  return repeated(all, ({ call }) => call).map(([call, items]) => ({
    rule: 'R008',
    file: fileOf(catalogue, items[0]?.resource ?? ''),
    message: `${call} is the call of ${items.map(({ resource, name }) => `${resource}.${name}`).join(' and ')}`,
    hint: 'a call belongs to one operation',
  }))
}

/** R015: Every operation asks for operation codes that exist (domain 0.6). */
export const permitsAreKnown: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) =>
    resource.operations.flatMap(({ name, permit }): Finding[] => {
      if (typeof permit === 'string') return []
      const unknown = permit.filter((code) => !(code in permits))
      if (permit.length > 0 && unknown.length === 0) return []
      return [
        {
          rule: 'R015',
          file: fileOf(catalogue, resource.name),
          message: permit.length === 0 ? `${name} says not who may call it` : `${name} asks for ${unknown.join(', ')}`,
          hint: `codes: ${Object.keys(permits).join(', ')}`,
        },
      ]
    }),
  )

/** R019: A page without an opener is in the menu, and the entry's `menuName` equals the page's title. */
export const menuLeadsToPages: Check = ({ catalogue, menu }) => {
  const entries = new Map(menu.map((entry) => [entry.path, entry]))
  return catalogue.pages
    .filter(({ owner }) => owner === null)
    .flatMap((page): Finding[] => {
      const entry = entries.get(page.path)
      const file = page.kind === 'group' ? `resources/${page.area}/area.ts` : fileOf(catalogue, page.of)
      if (!entry)
        return [
          {
            rule: 'R019',
            file,
            message: `no menu entry has the path ${page.path}`,
            hint: 'add it to resources/menu.ts, or declare an opener',
          },
        ]
      if (entry.menuName === page.title) return []
      return [
        {
          rule: 'R019',
          file,
          message: `the menu calls ${page.path} “${entry.menuName}”, the page is titled “${page.title}”: they differ from character ${firstDifference(page.title, entry.menuName) + 1} on`,
          hint: 'path and title must both match, or the page disappears from the sidebar',
        },
      ]
    })
}

/** R020: The menu entry of a page has a code that each operation of the page asks for. */
export const menuGrantsOperations: Check = ({ catalogue, menu }) => {
  const entries = new Map(menu.map((entry) => [entry.path, entry]))
  return [...catalogue.resources, ...catalogue.views].flatMap((resource): Finding[] => {
    const entry = entries.get(resource.path ?? '')
    if (!entry) return []
    return resource.operations.flatMap(({ name, permit }): Finding[] =>
      typeof permit === 'string' || permit.some((code) => entry.operations.includes(code))
        ? []
        : [
            {
              rule: 'R020',
              file: fileOf(catalogue, resource.name),
              message: `${name} asks for ${permit.join(' or ')}, which the menu entry ${entry.path} does not have`,
              hint: 'add the code to the entry in resources/menu.ts, or take the operation away',
            },
          ],
    )
  })
}

/** R011: A `.ui.tsx` or `.server.ts` stands beside the declaration it extends. */
export const extensionsHaveDeclarations: Check = ({ extensions, files, declarations }) => {
  const declared = new Set(files.map(({ file }) => file.replace(/\.ts$/, '')))
  const areas = new Set(declarations.map(({ area }) => area.name))
  return extensions.flatMap((file): Finding[] => {
    const whole = file.replace(/\.(ui\.tsx|server\.ts|demo\.ts)$/, '')
    const folder = whole.split('/')[1] ?? ''
    if (declared.has(whole) || (areas.has(folder) && whole.endsWith('/area'))) return []
    const hint = areas.has(folder) ? 'name it after its declaration' : `declare the area resources/${folder}/area.ts`
    return [{ rule: 'R011', file, message: `there is no declaration ${whole}.ts`, hint }]
  })
}

/** R013: Every line of the hand-typed inventory is declared once, or excused with a reason. */
export const inventoryIsClaimed: Check = ({ catalogue, inventory, unclaimed }) => {
  const calls = new Set(
    [...catalogue.resources, ...catalogue.reports].flatMap(({ operations }) =>
      operations.map(({ method, path }) => `${method} ${path}`),
    ),
  )
  const paths = new Set(catalogue.pages.flatMap(({ path, aliases }) => [path, ...aliases]))
  const check = (lines: readonly string[], known: ReadonlySet<string>, file: string) => [
    ...lines
      .filter((line) => !known.has(line) && !(line in unclaimed))
      .map((line) => ({
        file,
        message: `${line} is claimed by no declaration`,
        hint: 'declare it, or excuse it with a reason',
      })),
    ...lines
      .filter((line) => known.has(line) && line in unclaimed)
      .map((line) => ({ file, message: `${line} is excused, but declared`, hint: 'remove the excuse' })),
  ]
  return [
    ...check(inventory.endpoints, calls, 'tests/inventory/endpoints.txt'),
    ...check(inventory.routes, paths, 'tests/inventory/routes.txt'),
  ].map((finding) => ({ rule: 'R013' as const, ...finding }))
}

/** What screens call by themselves: nobody is there to be asked. */
const askedByScreens: readonly string[] = ['list', 'options', 'detail', 'template']

/** R036: What only reads asks nobody who is there: `stepUp` stands on operations that somebody starts. */
export const readingAsksNobody: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) =>
    resource.operations
      .filter(({ stepUp, verb }) => stepUp && askedByScreens.includes(verb))
      .map(({ name }) => ({
        rule: 'R036',
        file: fileOf(catalogue, resource.name),
        message: `${name} has \`stepUp\`, and screens call it by themselves`,
        hint: 'leave `stepUp` out; what must not be seen without a second look is `mask`ed and revealed',
      })),
  )

/** R033: What asks for a reason before it is shown is not typed by staff: a form would show it without one. */
export const reasonsAreAsked = overResources((resource, report) =>
  [...resource.fields, ...resource.fields.flatMap(({ of }) => of)]
    .filter(({ maskReason, from }) => maskReason && from === 'staff')
    .map(({ name }) =>
      report(
        'R033',
        `${name} asks for a reason, and staff type it in a form`,
        "say `from: 'app'` or `from: 'server'`, or `mask: true`",
      ),
    ),
)
