import { useLabels } from '../../providers/language.tsx'
import type { CellProps } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import styles from './list.module.css'
import type { UiLookup } from './lookup.ts'
import type { Row } from './rows.ts'

type ListTableProps = Omit<CellProps<'list'>, 'value'> & { readonly value: readonly Row[] }

/** The rows in full, for a show page. */
export const listTable = (uiOf: UiLookup) =>
  function ListTable({ value, field, resource, row }: ListTableProps) {
    const labels = useLabels()
    return (
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-label={labels.field(resource, field)}>
          <thead>
            <tr>
              {field.of.map((column) => (
                <th key={column.name} scope="col">
                  {labels.subfield(resource, field, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and nothing here moves.
              <tr key={index}>
                {field.of.map((column) => {
                  const { Cell } = uiOf(column)
                  const content = one[column.name]
                  const texts = row.labels?.[`${field.name}.${column.name}`]
                  return (
                    <td key={column.name}>
                      {content === null || content === undefined ? (
                        <Dash />
                      ) : (
                        <Cell
                          value={content}
                          field={column}
                          resource={resource}
                          row={row}
                          label={Array.isArray(texts) ? texts[index] || undefined : undefined}
                          place="show"
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
