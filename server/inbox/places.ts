import { satisfies } from '#declare'
import type { OperationsPlatform } from '../domain/context.ts'
import type { Caller } from '../platform/call.ts'

/** Whether the caller may see a list or a report of that name at all, by what its own call asks for. */
export function mayList({ catalogue }: Pick<OperationsPlatform, 'catalogue'>, caller: Caller, name: string): boolean {
  const resource = Object.hasOwn(catalogue.byName, name) ? catalogue.byName[name] : undefined
  const declared = resource ?? catalogue.reports.find((report) => report.name === name)
  const operation = declared?.operations.find(({ verb }) => verb === 'list')
  return operation !== undefined && satisfies(caller.permits(resource?.of ?? name), operation)
}
