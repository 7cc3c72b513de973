import { type AreaDeclarations, buildCatalogue, type Catalogue } from '#declare'
import type { Source } from './source.ts'

/** The declarations that are here so far, and the way to have more of them. */
interface LazyDeclarations {
  /** Grows; what has arrived stays the same value. Its pages are all of them from the start. */
  readonly catalogue: Catalogue
  readonly isLoaded: (area: string) => boolean
  /** Whether an area is here. One that is not is on its way, and `arrived` will be told. */
  readonly look: (area: string) => boolean
  /** Fetches an area and those it stands on, once; rejects, and may be asked again, where one cannot be had. */
  readonly load: (area: string) => Promise<void>
}

/** Those that are known, as they are known, and what is new. */
function joined<Named extends { readonly name: string }>(known: readonly Named[], all: readonly Named[]): Named[] {
  const byName = new Map(known.map((one) => [one.name, one]))
  return all.map((one) => byName.get(one.name) ?? one)
}

/**
 * `prepare` is waited for before areas are here: their words. `arrived` is told afterwards, if somebody has looked for one
 * in vain: nobody else can have shown anything that is otherwise now.
 */
export function lazyDeclarationsOf(
  { index, here, areas }: Source,
  prepare: (areas: readonly string[]) => Promise<unknown>,
  arrived: () => void,
): LazyDeclarations {
  let declared = here
  const names = new Set(here.map(({ area }) => area.name))
  const catalogue = { ...buildCatalogue(here), pages: index.pages }
  const needs = new Map(index.areas.map((area) => [area.name, area.needs]))
  const coming = new Map<string, Promise<AreaDeclarations>>()
  const missed = new Set<string>()

  function withNeeds(area: string, found: Set<string> = new Set()): ReadonlySet<string> {
    if (found.has(area)) return found
    found.add(area)
    for (const needed of needs.get(area) ?? []) withNeeds(needed, found)
    return found
  }

  function fetched(area: string): Promise<AreaDeclarations> {
    const known = coming.get(area)
    if (known) return known
    const load = areas[area]
    const asked = load ? load() : Promise.reject(new Error(`No area is named ${area}`))
    coming.set(area, asked)
    asked.catch(() => coming.delete(area))
    return asked
  }

  function take(news: readonly AreaDeclarations[]): void {
    const fresh = news.filter(({ area }) => !names.has(area.name))
    if (fresh.length === 0) return
    declared = [...declared, ...fresh]
    for (const { area } of fresh) names.add(area.name)
    const whole = buildCatalogue(declared)
    Object.assign(catalogue, {
      areas: whole.areas,
      resources: joined(catalogue.resources, whole.resources),
      views: joined(catalogue.views, whole.views),
      reports: joined(catalogue.reports, whole.reports),
      byName: { ...whole.byName, ...catalogue.byName },
      pageOperations: { ...whole.pageOperations, ...catalogue.pageOperations },
    } satisfies Partial<Catalogue>)
    if (fresh.some(({ area }) => missed.has(area.name))) arrived()
  }

  async function load(area: string): Promise<void> {
    const missing = [...withNeeds(area)].filter((one) => !names.has(one))
    if (missing.length === 0) return
    const [news] = await Promise.all([Promise.all(missing.map(fetched)), prepare(missing)])
    // A language that was asked for meanwhile has its words fetched by now or fetches them now.
    await prepare(missing)
    take(news)
  }

  return {
    catalogue,
    isLoaded: (area) => names.has(area),
    look: (area) => {
      if (names.has(area)) return true
      missed.add(area)
      // What cannot be had now is asked for again with the next look at it.
      void load(area).catch(() => undefined)
      return false
    },
    load,
  }
}
