import type { Kind, KindFacts } from '../kind.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

type Named<Facts> = { readonly [F in keyof Required<Facts>]: true }

const length = { min: true, max: true } as const
const range = { ...length, positive: true, nonzero: true, unbounded: true } as const
const moment = { must: true } as const
const target = { to: true, only: true, claims: true } as const
const upload = { maxBytes: true } as const
const picture = { ...upload, ratio: true, sizedBy: true } as const

/** The facts of each kind, beside those of every field. A fact that is missing here does not compile. */
const factsOf: { readonly [K in Kind]: Named<KindFacts[K]> } = {
  text: { ...length, pattern: true, names: true, code: true },
  longText: { ...length, canned: true },
  richText: length,
  integer: range,
  money: range,
  points: range,
  yuanbao: range,
  decimal: { ...range, digits: true },
  percent: range,
  phone: {},
  mobile: {},
  email: {},
  url: {},
  date: moment,
  dateTime: moment,
  dateRange: {},
  timeOfDay: {},
  switch: { says: true },
  select: { options: true, only: true },
  multiSelect: { options: true, ...length },
  ref: { ...target, depth: true },
  refs: { ...target, ...length },
  image: picture,
  images: { ...picture, ...length },
  file: { ...upload, types: true },
  files: { ...upload, types: true, ...length },
  icon: {},
  color: {},
  region: {},
  list: { ...length, sheet: true },
  json: {},
}

function unknownFacts(field: NormalField): string[] {
  const known = factsOf[field.kind]
  const own = Object.keys(field.facts).filter((fact) => !Object.hasOwn(known, fact))
  return [
    ...own.map((fact) => `${field.name} states ${fact}, which is no fact of ${field.kind}`),
    ...field.of.flatMap(unknownFacts),
  ]
}

const fieldsOf = ({ fields, operations }: NormalResource) => [...fields, ...operations.flatMap(({ input }) => input)]

/** R029: A field states facts of its kind, and no others. */
export const factsAreKnown: Check = ({ catalogue }) =>
  catalogue.resources.flatMap((resource) =>
    fieldsOf(resource)
      .flatMap(unknownFacts)
      .map(
        (message): Finding => ({
          rule: 'R029',
          file: fileOf(catalogue, resource.name),
          message,
          hint: 'check the spelling',
        }),
      ),
  )
