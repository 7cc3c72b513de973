import { isPermitted, tokenRefusal } from '../http/permission.ts'
import type { Call, Caller } from '../platform/call.ts'
import { type Parameters, wordIn } from '../platform/parameters.ts'
import type { Platform } from '../platform/platform.ts'
import type { Tool } from './tool.ts'
import type { Tools } from './toolsOf.ts'

/** Tools that are listed or found at once: more than an assistant can choose from. */
export const maxTools = 40

/** What the caller may use of the tools, and their token carries. */
export const permitted = ({ catalogue }: Platform, tools: Tools, caller: Caller): readonly Tool[] =>
  [...tools.values()].filter(
    ({ route }) => isPermitted(route, caller) && tokenRefusal(catalogue, route, caller) === null,
  )

/** Where something can be read comes first, then what is done most. */
const order = ['list', 'detail', 'create', 'update']
const place = ({ name }: Tool): number => {
  const at = order.indexOf(name.slice(name.lastIndexOf('_') + 1))
  return at < 0 ? order.length : at
}

/** The first of them that an assistant is told of, those that read before the others. */
export const firstOf = (tools: readonly Tool[], most: number): readonly Tool[] =>
  tools.toSorted((a, b) => place(a) - place(b)).slice(0, most)

/** The areas in which the caller has tools, with what they are called. */
export function areasOf(
  { catalogue, labelsByLocale }: Platform,
  { locale }: Pick<Call, 'locale'>,
  tools: readonly Tool[],
) {
  const counts = new Map<string, number>()
  for (const { area } of tools) counts.set(area, (counts.get(area) ?? 0) + 1)
  return catalogue.areas.flatMap(({ name, path, title }) => {
    const count = counts.get(name)
    return count === undefined ? [] : [{ area: name, title: labelsByLocale[locale].menu(path, title), tools: count }]
  })
}

const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10) : []

/** The tools whose name or title has all of these words, in an area if one is named; without either, the areas. */
export function findTools(platform: Platform, call: Call, tools: readonly Tool[], given: Parameters) {
  const words = wordsOf(given['query'])
  const areas = areasOf(platform, call, tools)
  const area = wordIn(
    given,
    'area',
    areas.map((one) => one.area),
  )
  if (words.length === 0 && area === null) return { areas }
  const found = tools.filter((tool) => {
    const text = `${tool.name} ${tool.title}`.toLowerCase()
    return (area === null || tool.area === area) && words.every((word) => text.includes(word))
  })
  return {
    total: found.length,
    tools: firstOf(found, maxTools).map(({ name, title, description, effect, inputSchema }) => ({
      name,
      title,
      description,
      effect,
      inputSchema,
    })),
  }
}
