import type { CheckInput } from '../../src/declare/checks/finding.ts'

/** What is wrong with the demo rows of a resource. */
export type Problem = NonNullable<CheckInput['demoRows']>[number]

/** A remark about a field of a row, and the cure. */
export interface Remark {
  readonly path: string
  readonly what: string
  readonly hint: string
}

/** Of each field the first row that has it wrong, and how many more have it wrong in the same way. */
export class Problems {
  readonly #told = new Map<string, { readonly problem: Problem; rows: number }>()

  note(resource: string, row: string, { path, what, hint }: Remark): void {
    const place = `${resource} ${path} ${what}`
    const before = this.#told.get(place)
    if (before) before.rows += 1
    else this.#told.set(place, { problem: { resource, message: `${row}: ${path} ${what}`, hint }, rows: 1 })
  }

  get all(): Problem[] {
    return [...this.#told.values()].map(({ problem, rows }) =>
      rows === 1 ? problem : { ...problem, message: `${problem.message} (and ${rows - 1} more)` },
    )
  }
}
