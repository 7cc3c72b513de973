import { PlusOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Flex, Pagination, Typography } from 'antd'
import { use, useId, useRef } from 'react'
import { useLabels } from '../../providers/language.tsx'
import { ListSheetContext } from '../../providers/listSheet.ts'
import type { InputProps } from '../kind.ui.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { listRow } from './ListRow.tsx'
import styles from './list.module.css'
import type { EditorLookup } from './lookup.ts'
import { RowButtons } from './RowButtons.tsx'
import { changedRow, editable, emptyRow, moved, type Row, without } from './rows.ts'
import { useCellMessages } from './useCellMessages.ui.ts'
import { rowsPerPage, usePages } from './usePages.ui.ts'
import { useRowKeys } from './useRowKeys.ui.ts'

/** A table whose cells are the inputs of their kinds; rows are added, removed and moved by buttons, or come from a sheet. */
export const listEditor = (lookup: EditorLookup) => {
  const ListRow = listRow(lookup)
  return function ListEditor(props: InputProps<'list'>) {
    const { value, onChange, onBlur, field, resource, disabled = false, issues, id, autoFocus } = props
    const labels = useLabels()
    const t = useFieldTranslations()
    const name = labels.field(resource, field)
    const ownId = useId()
    const adder = useRef<HTMLButtonElement>(null)
    const rows: readonly Row[] = value ?? []
    const { keys, remove, move } = useRowKeys(rows.length)
    const messageOf = useCellMessages(issues, rows, keys)
    const columns = editable(field.of)
    const testId = props['data-testid']
    const give = (next: readonly Row[]) => onChange?.(next.length === 0 ? null : next)
    const { page, first, turnTo, show } = usePages(rows.length, issues)
    const askForSheet = use(ListSheetContext)
    const isFull = field.facts.max !== undefined && rows.length >= field.facts.max

    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend the form already has.
      <div
        {...(disabled && id && { id })}
        role="group"
        aria-label={name}
        aria-describedby={props['aria-describedby']}
        onBlur={onBlur}
      >
        {rows.length === 0 ? (
          <Typography.Text type="secondary">{t('noRows')}</Typography.Text>
        ) : (
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.name} scope="col">
                      {labels.subfield(resource, field, column)}
                      {column.requiredOfStaff && (
                        <Typography.Text type="danger" title={t('required')}>
                          {' *'}
                        </Typography.Text>
                      )}
                    </th>
                  ))}
                  {!disabled && <th scope="col">{t('actions')}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.slice(first, first + rowsPerPage).map((row, offset) => {
                  const index = first + offset
                  return (
                    <ListRow
                      key={keys[index] ?? index}
                      id={`${id ?? ownId}.${index}`}
                      list={field}
                      columns={columns}
                      resource={resource}
                      row={row}
                      number={index + 1}
                      disabled={disabled}
                      messageOf={(name) => messageOf(index, name)}
                      testId={testId && `${testId}.${index}`}
                      onCell={(name, next) =>
                        give(rows.map((one, at) => (at === index ? changedRow(one, name, next, field.of) : one)))
                      }
                    >
                      {!disabled && (
                        <RowButtons
                          index={index}
                          count={rows.length}
                          onMove={(by) => {
                            move(index, by)
                            give(moved(rows, index, by))
                          }}
                          onRemove={() => {
                            remove(index)
                            give(without(rows, index))
                            // The button under the focus is gone.
                            adder.current?.focus()
                          }}
                        />
                      )}
                    </ListRow>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
        {rows.length > rowsPerPage && (
          <Pagination
            size="small"
            align="end"
            style={{ marginBlockEnd: 8 }}
            current={page + 1}
            pageSize={rowsPerPage}
            total={rows.length}
            showSizeChanger={false}
            showTotal={(count) => t('rowCount', { count })}
            onChange={(next) => turnTo(next - 1)}
          />
        )}
        {!disabled && (
          <Flex gap={8}>
            <Button
              {...(id && { id })}
              {...(autoFocus && { autoFocus })}
              ref={adder}
              type="dashed"
              data-repeats
              style={{ flex: 1 }}
              // The field's own label is tied to this button and would stand for its text.
              aria-label={`${name} ${t('addRow')}`}
              icon={<PlusOutlined />}
              disabled={isFull}
              {...(testId && { 'data-testid': `${testId}.add` })}
              onClick={() => {
                give([...rows, emptyRow(field.of)])
                show(rows.length)
              }}
            >
              {t('addRow')}
            </Button>
            {askForSheet && field.facts.sheet && (
              <Button
                icon={<TableOutlined aria-hidden />}
                {...(testId && { 'data-testid': `${testId}.sheet` })}
                onClick={() => askForSheet({ list: field, rows, onRows: give })}
              >
                {t('fromSheet')}
              </Button>
            )}
          </Flex>
        )}
      </div>
    )
  }
}
