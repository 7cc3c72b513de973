import { type Check, type Finding, fileOf } from './finding.ts'

/**
 * R037: Every `op.custom` of a resource, an area or a page has a handler in its `.server.ts`, and every handler there
 * answers an operation or a transition.
 */
export const callsAreAnswered: Check = ({ catalogue, declarations, handled }) => {
  if (!handled) return []
  const answered = new Set(handled)
  const areas = declarations.map(({ area }) => area)
  const owners = [
    ...catalogue.resources.map(({ name, operations }) => ({ name, operations, file: fileOf(catalogue, name) })),
    ...Object.entries(catalogue.pageOperations).flatMap(([name, operations]) => {
      if (catalogue.reports.some((report) => report.name === name)) return []
      const isArea = areas.some((area) => area.name === name)
      return [{ name, operations, file: isArea ? `resources/${name}/area.ts` : fileOf(catalogue, name) }]
    }),
  ]
  return owners.flatMap(({ name: owner, operations, file }): Finding[] => {
    const server = file.replace(/\.ts$/, '.server.ts')
    const known = new Set(operations.map(({ name }) => `${owner}.${name}`))
    return [
      ...operations
        .filter(({ verb, name, assigns }) => assigns === null && verb === 'custom' && !answered.has(`${owner}.${name}`))
        .map(({ name }) => ({
          rule: 'R037' as const,
          file,
          message: `the call ${name} has no handler`,
          hint: `write ${name} in ${server}`,
        })),
      ...handled
        .filter((one) => one.startsWith(`${owner}.`) && !known.has(one))
        .map((one) => ({
          rule: 'R037' as const,
          file: server,
          message: `the handler ${one.slice(owner.length + 1)} answers no operation`,
          hint: `operations: ${operations.map(({ name }) => name).join(', ')}`,
        })),
    ]
  })
}
