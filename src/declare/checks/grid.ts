import { gridFields, isForNewRows } from '../gridFields.ts'
import type { Check, Finding } from './finding.ts'
import { fileOf } from './finding.ts'

/** R044: A sheet edits plain fields of the form, of rows that can be updated. */
export const gridCanBeEdited: Check = ({ catalogue, declarations }) =>
  declarations
    .flatMap(({ resources }) => resources)
    .flatMap(({ name, list: { grid } }) => {
      const resource = catalogue.byName[name]
      if (!resource || !grid) return []
      const report = (message: string, hint: string): Finding => ({
        rule: 'R044',
        file: fileOf(catalogue, name),
        message,
        hint,
      })
      const possible = gridFields(resource)
      const hint = `fields that can: ${possible.map((field) => field.name).join(', ')}`
      const wrong = (grid.fields ?? [])
        .filter((one) => !possible.some((field) => field.name === one))
        .map((one) => report(`the grid edits ${one}, which is no plain field of the form`, hint))
      if (wrong.length > 0 || resource.list.grid !== null) return wrong
      return [
        possible.every(isForNewRows)
          ? report('a grid is stated, but the form has no plain field', 'leave it out')
          : report(
              'a grid is stated, but no field of rows can be changed in it',
              'declare an `update`, or leave it out',
            ),
      ]
    })
