import type { ResourceProps } from '@refinedev/core'
import { useMemo } from 'react'
import type { Labels, NormalOperation, NormalPage, NormalResource } from '#declare'
import { useDeclarations } from '../newDeclarations.ts'
import { type RecordMode, recordAddress } from '../platform/recordAddress.ts'
import { catalogue, index, isLoaded } from '../registry.ts'
import { useLabels } from './language.tsx'
import { operationByVerb } from './operationOf.ts'
import { idSegment } from './router.ts'

/** Kinds of pages that show many rows, or the one there is: what Refine calls the list of a resource. */
const listKinds: ReadonlySet<NormalPage['kind']> = new Set(['list', 'settings', 'report', 'custom'])

/** Stands for an id where an address is made, as no id of a record may look. */
const placeholder = 'id-of-the-record'

/** The address of a record, with `:id` as Refine fills it in (`idSegment`). */
function pattern(resource: NormalResource, mode: RecordMode): string | undefined {
  const address = recordAddress(resource, { mode, id: placeholder })
  if (address === null) return undefined
  const [path = '', query] = address.split('?')
  if (query === undefined) return path.replace(placeholder, ':id')
  const rest = [...new URLSearchParams(query)]
  const name = rest.find(([, value]) => value === placeholder)?.[0] ?? 'id'
  const params = new URLSearchParams(rest.filter(([, value]) => value !== placeholder))
  return `${path}?${params.size > 0 ? `${params}&` : ''}${name}=${idSegment}`
}

/** Addresses and abilities of a declared resource: what it has no operation for, it has no address for. */
function addressesOf(resource: NormalResource) {
  // The one record there is has no address but its page.
  if (resource.kind === 'singleton') return { meta: {} }
  const has = (verb: NormalOperation['verb']) => operationByVerb(resource, verb) !== null
  const creates = has('create')
  return {
    ...(creates && {
      create: recordAddress(resource, { mode: 'create', id: null }) ?? undefined,
      clone: pattern(resource, 'create'),
    }),
    ...(has('update') && { edit: pattern(resource, 'edit') }),
    ...(has('detail') && { show: pattern(resource, 'show') }),
    meta: { canCreate: creates, canDelete: has('remove') },
  }
}

/**
 * Finds the page a page is reached through: the one that opens it, else the nearest group whose path it continues. With
 * thousands of pages, comparing each with all others would take longer than the rest of the first list.
 */
function parentsIn(pages: readonly NormalPage[]): (page: NormalPage) => string | undefined {
  // Of pages with one path the first counts.
  const names = (some: readonly NormalPage[]) => new Map(some.toReversed().map(({ path, of }) => [path, of]))
  const byPath = names(pages)
  const groups = names(pages.filter(({ kind }) => kind === 'group'))
  const groupAbove = (path: string): string | undefined => {
    const above = path.slice(0, path.lastIndexOf('/'))
    return above === '' ? undefined : (groups.get(above) ?? groupAbove(above))
  }
  return ({ owner, path }) => (owner ? byPath.get(owner.path) : groupAbove(path))
}

const iconOf = new Map(index.areas.map(({ path, icon }) => [path as string, icon]))

/**
 * Everything that is declared, as `<Refine resources>` has it. Groups of the menu are resources without addresses,
 * called after their path. Of an area whose declarations are still to come, the lists are known and nothing else.
 */
function resourcesOf(labels: Labels): ResourceProps[] {
  const { pages } = index
  const known = pages.filter(({ kind }) => kind === 'group' || listKinds.has(kind))
  const named = new Set(known.map(({ of }) => of))
  const parentOf = parentsIn(pages)
  return [
    ...known.map((page) => {
      const declared = isLoaded(page.of) ? catalogue.byName[page.of] : undefined
      const { meta, ...addresses } = declared ? addressesOf(declared) : { meta: {} }
      return {
        name: page.of,
        ...(page.kind !== 'group' && { list: page.path }),
        ...addresses,
        meta: {
          ...meta,
          label: labels.page(page),
          icon: iconOf.get(page.path),
          parent: parentOf(page),
          hide: page.owner !== null,
        },
      }
    }),
    // What has no page of its own is read and written all the same.
    ...Object.keys(index.areaOf).flatMap((name) => (named.has(name) ? [] : [{ name, meta: { hide: true } }])),
  ]
}

/** The same in the language of the console, made anew when declarations arrive. */
export function useResources(): ResourceProps[] {
  const labels = useLabels()
  const arrived = useDeclarations()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is declared is part of the answer
  return useMemo(() => resourcesOf(labels), [labels, arrived])
}
