import { isConfidential, type Labels, movesValue, type NormalOperation, type NormalResource } from '#declare'
import { DomainError } from '../core/errors.ts'
import type { Parameters } from '../platform/parameters.ts'
import type { Route } from '../platform/route.ts'
import { argumentsOf } from './inputSchemas.ts'
import type { ToolMessages } from './messages.ts'
import { spoken, spokenInput } from './spoken.ts'
import type { PlannedChange, Tool, ToolEffect } from './tool.ts'

/** Every call there is, by its name. */
export type RoutesByName = ReadonlyMap<string, Route>

/** What needs the routes, and speaks a language. */
export interface ToolWorld {
  readonly routes: RoutesByName
  readonly labels: Labels
  readonly words: ToolMessages
}

/** Files are handed out and taken in by the console: no assistant reads them. */
const fileVerbs: ReadonlySet<string> = new Set(['export', 'import', 'template'])

/** What acts on the rows it names, and for many of them at once. */
const isOfRows = ({ verb, ofRow }: NormalOperation): boolean =>
  ofRow || verb === 'update' || verb === 'remove' || verb === 'enable'

/** Money, and what asks who is there, is decided by a person. */
function effectOf(resource: NormalResource, operation: NormalOperation): ToolEffect {
  if (!operation.mutates) return 'read'
  return operation.stepUp || movesValue(resource, operation) ? 'decided' : 'confirmed'
}

export const routeNamed = (routes: RoutesByName, name: string): Route => {
  const route = routes.get(name)
  if (!route) throw new Error(`there is no call ${name}`)
  return route
}

const isValues = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (name: string, code: 'E_REQUIRED' | 'E_FORMAT') => new DomainError(code, { errors: { [name]: code } })

/** What is done to the rows. */
function inputIn({ input = {} }: Parameters): Parameters {
  if (!isValues(input)) throw wrong('input', 'E_FORMAT')
  return input
}

/** The only row that is named; null: there are several, or they are to be found. */
export const onlyId = ({ ids, where }: Parameters): unknown =>
  Array.isArray(ids) && ids.length === 1 && (where === undefined || where === null) ? ids[0] : null

/** A change of rows: of one by the operation's own call, of several by the batch, which decides each by the same rules. */
function planRows({ routes }: ToolWorld, { of }: NormalResource, operation: NormalOperation, route: Route) {
  return (given: Parameters): PlannedChange => {
    const input = inputIn(given)
    const id = onlyId(given)
    if (id !== null && operation.verb === 'update')
      return { run: { route, given: { ...input, id, version: given['version'] } }, preview: null }
    if (isConfidential(operation)) {
      if (id === null) throw wrong('ids', 'E_REQUIRED')
      return { run: { route, given: { ...input, id } }, preview: null }
    }
    const { ids, where } = given
    const many = {
      resource: of,
      operation: operation.name,
      ids,
      where,
      input: operation.verb === 'remove' ? {} : input,
    }
    return {
      run: { route: routeNamed(routes, 'batch.run'), given: many },
      preview: { route: routeNamed(routes, 'batch.preview'), given: many },
    }
  }
}

/** The tools of a resource: each declared operation that neither takes nor gives a file. */
export function resourceTools(world: ToolWorld, resource: NormalResource): Tool[] {
  const { routes, labels, words } = world
  const inWords = spoken(resource, labels)
  return resource.operations
    .filter(({ verb }) => !fileVerbs.has(verb))
    .map((operation) => {
      const route = routeNamed(routes, `${resource.of}.${operation.name}`)
      const effect = effectOf(resource, operation)
      const title = `${labels.title(resource)} · ${labels.operation(resource, operation)}`
      const more = operation.verb === 'update' ? words.one : ''
      return {
        name: `${resource.of}_${operation.name}`,
        area: resource.area,
        title,
        description: [title, words[effect], more].filter(Boolean).join(' '),
        inputSchema: argumentsOf(inWords, operation, spokenInput(resource, operation, labels)),
        effect,
        isConfidential: isConfidential(operation),
        versionOf: operation.verb === 'update' ? resource.of : null,
        route,
        plan:
          operation.mutates && isOfRows(operation)
            ? planRows(world, resource, operation, route)
            : (given) => ({ run: { route, given }, preview: null }),
      }
    })
}
