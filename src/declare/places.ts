import { identifying, isMoney, isText, tellingOf } from './letGo.ts'
import type { NormalField, NormalResource } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'

/** Fields of the rows of a resource that tell of a person, and the reference by which they do. */
export interface Place {
  readonly resource: NormalResource
  /** Null: the row of the person. */
  readonly by: NormalField | null
  readonly emptied: readonly NormalField[]
  /** Money rules need the rows: what is left is a masked form. */
  readonly masked: readonly NormalField[]
}

/** A name or a number by itself, and no sentence that one stands in. */
const isName = (field: NormalField, by: NormalField): boolean =>
  isText(field) && field.tells === null && field.quotes === null && (field.mask || field.snapshot?.by === by.name)

/** Rows are about whom staff or the app say; whom the server notes, only what it copied from them is about. */
function fieldsBy(resource: NormalResource, by: NormalField): readonly NormalField[] {
  const telling = tellingOf(resource, by.name)
  const isAbout = by.from !== 'server' || resource.kind === 'ledger'
  return isAbout ? telling : telling.filter(({ snapshot, tells }) => snapshot?.by === by.name || tells === by.name)
}

/** A reference to the person, or a text that holds the id of somebody whom another field tells of. */
function leadsTo(resource: NormalResource, by: NormalField, subject: NormalResource): boolean {
  if (by.kind === 'ref' || by.kind === 'refs') return by.facts.to === subject.of
  return by.kind === 'text' && resource.fields.some(({ tells }) => tells === by.name)
}

/** Every place that tells of rows of `subject`: themselves, and the rows of all resources that refer to them. */
export function placesOf({ resources }: Pick<Catalogue, 'resources'>, subject: NormalResource): Place[] {
  const own = { resource: subject, by: null, emptied: identifying(subject), masked: [] }
  const others = resources.flatMap((resource) =>
    resource.fields.flatMap((by): Place[] => {
      if (!by.stored || by.standard || !leadsTo(resource, by, subject)) return []
      const fields = fieldsBy(resource, by)
      // Of a name or a number a masked form says who it was to somebody who knows; a sentence only says more.
      const masked = isMoney(resource) ? fields.filter((field) => isName(field, by)) : []
      return [{ resource, by, emptied: fields.filter((field) => !masked.includes(field)), masked }]
    }),
  )
  return [own, ...others]
}

/** Columns of a table whose rows are only ever added, that may all the same be let go. */
export function lettingGo(catalogue: Pick<Catalogue, 'resources'>, resource: NormalResource): readonly string[] {
  const subjects = catalogue.resources.filter((one) => one.subject)
  const told = subjects.flatMap((subject) =>
    placesOf({ resources: [resource] }, subject).filter(({ by }) => by !== null),
  )
  const kept = resource.fields.filter(({ retain }) => retain !== null)
  return [
    ...new Set([...told.flatMap(({ emptied, masked }) => [...emptied, ...masked]), ...kept].map(({ name }) => name)),
  ]
}
