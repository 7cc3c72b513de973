import { overResources } from './overResources.ts'

/**
 * R032: `pictureSize` names number fields, and `sizedBy` a reference to a resource that declares it. The size of a
 * picture is said once: by `ratio` or by `sizedBy`.
 */
export const picturesAreSized = overResources((resource, report, { catalogue }) => {
  const wrong = (message: string, hint: string) => report('R032', message, hint)
  const sizes = Object.entries(resource.pictureSize ?? {}).flatMap(([part, name]) =>
    resource.field[name]?.kind === 'integer'
      ? []
      : [wrong(`pictureSize.${part} names ${name}, which is no whole number`, 'name an integer field')],
  )
  const pictures = resource.fields.flatMap((field) => {
    if (field.kind !== 'image' && field.kind !== 'images') return []
    const { sizedBy, ratio } = field.facts
    if (sizedBy === undefined) return []
    const by = resource.field[sizedBy]
    if (by?.kind !== 'ref') return [wrong(`${field.name} is sized by ${sizedBy}`, 'name a reference')]
    return [
      ...(ratio === undefined ? [] : [wrong(`${field.name} states ratio and sizedBy`, 'leave one of them out')]),
      ...(catalogue.byName[by.facts.to]?.pictureSize === null
        ? [wrong(`${field.name} is sized by ${by.facts.to}, which has no pictureSize`, 'declare pictureSize there')]
        : []),
    ]
  })
  return [...sizes, ...pictures]
})
