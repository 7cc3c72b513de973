import { Form, Typography } from 'antd'
import type { ReactNode } from 'react'
import { type FieldOfKind, holds, type NormalField, type NormalResource } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { visuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { EditorLookup } from './lookup.ts'
import type { Row } from './rows.ts'

interface ListRowProps {
  readonly id: string
  readonly list: FieldOfKind<'list'>
  readonly columns: readonly NormalField[]
  readonly resource: NormalResource
  readonly row: Row
  /** As people count. */
  readonly number: number
  readonly disabled: boolean
  readonly messageOf: (name: string) => string | undefined
  readonly testId: string | undefined
  readonly onCell: (name: string, value: unknown) => void
  /** Its buttons. */
  readonly children: ReactNode
}

/** One row of the editor; every cell has a label of its own, because a column heading labels no input. */
export const listRow = ({ uiOf, inputOf }: EditorLookup) =>
  function ListRow(props: ListRowProps) {
    const { id, list, columns, resource, row, number, disabled, messageOf, testId, onCell, children } = props
    const labels = useLabels()
    const t = useFieldTranslations()
    const cell = (column: NormalField) => {
      const Input = inputOf(column)
      const own = `${id}.${column.name}`
      const message = messageOf(column.name)
      return (
        <>
          <label htmlFor={own} style={visuallyHidden}>
            {t('cellOfRow', { row: number, name: labels.subfield(resource, list, column) })}
          </label>
          {/* What is wrong with the list is not wrong with each of its cells. */}
          <Form.Item noStyle validateStatus={message ? 'error' : ''}>
            <Input
              id={own}
              value={row[column.name] ?? null}
              onChange={(next) => onCell(column.name, next)}
              field={column}
              resource={resource}
              disabled={disabled}
              {...(message && { 'aria-invalid': true, 'aria-describedby': `${own}.message` })}
              {...(testId && { 'data-testid': `${testId}.${column.name}` })}
            />
          </Form.Item>
          {message && (
            <Typography.Text type="danger" id={`${own}.message`} role="alert">
              {message}
            </Typography.Text>
          )}
        </>
      )
    }
    return (
      <tr>
        {columns.map((column) => (
          <td key={column.name} style={{ minWidth: uiOf(column).column.width }}>
            {holds(column.when, row) && cell(column)}
          </td>
        ))}
        {children && <td>{children}</td>}
      </tr>
    )
  }
