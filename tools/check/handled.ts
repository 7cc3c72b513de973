import type { Collected } from '../../server/collect.ts'
import { exportCalls } from '../../server/export/exportCalls.ts'
import { importCalls } from '../../server/import/importCalls.ts'

/** What the server has handlers for, as `parcel.extend`: of resources, of pages and areas, and the platform's own. */
export const handledBy = ({ extensions }: Pick<Collected, 'extensions'>): readonly string[] => [
  ...Object.entries(extensions.resources).flatMap(([of, { custom = {}, transitions = {} }]) =>
    [...Object.keys(custom), ...Object.keys(transitions)].map((name) => `${of}.${name}`),
  ),
  ...Object.entries(extensions.pages).flatMap(([of, handlers]) => Object.keys(handlers).map((name) => `${of}.${name}`)),
  ...Object.keys({ ...exportCalls, ...importCalls }),
]
