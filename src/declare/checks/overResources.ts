import type { NormalResource } from '../normal.ts'
import { type Check, type CheckInput, type Finding, fileOf } from './finding.ts'

type Report = (rule: Finding['rule'], message: string, hint: string) => Finding

/** Runs a rule over every resource proper; views share the fields of theirs. */
export const overResources =
  (check: (resource: NormalResource, report: Report, input: CheckInput) => Finding[]): Check =>
  (input) =>
    input.catalogue.resources.flatMap((resource) =>
      check(
        resource,
        (rule, message, hint) => ({ rule, file: fileOf(input.catalogue, resource.name), message, hint }),
        input,
      ),
    )
