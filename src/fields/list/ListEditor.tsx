import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { useId, useRef } from 'react'
import { useLexicon } from '../../providers/lexicon.tsx'
import type { InputProps } from '../kind.ui.ts'
import { useFieldWord } from '../ui/useFieldWord.ui.ts'
import { listRow } from './ListRow.tsx'
import styles from './list.module.css'
import type { EditorLookup } from './lookup.ts'
import { changedRow, editable, emptyRow, moved, type Row, without } from './rows.ts'
import { useRowKeys } from './useRowKeys.ui.ts'

/** A small table whose cells are the inputs of their kinds; rows are added, removed and moved by buttons. */
export const listEditor = (lookup: EditorLookup) => {
  const ListRow = listRow(lookup)
  return function ListEditor(props: InputProps<'list'>) {
    const { value, onChange, onBlur, field, resource, disabled = false, issues = {}, id, autoFocus } = props
    const lexicon = useLexicon()
    const say = useFieldWord()
    const name = lexicon.field(resource, field)
    const ownId = useId()
    const adder = useRef<HTMLButtonElement>(null)
    const rows: readonly Row[] = value ?? []
    const { keys, remove, move } = useRowKeys(rows.length)
    const columns = editable(field.of)
    const testId = props['data-testid']
    const give = (next: readonly Row[]) => onChange?.(next.length === 0 ? null : next)
    const isFull = field.facts.max !== undefined && rows.length >= field.facts.max

    const actionsOf = (index: number) => (
      <Flex>
        <Button
          type="text"
          icon={<UpOutlined />}
          disabled={index === 0}
          aria-label={say('moveUp', { row: index + 1 })}
          onClick={() => {
            move(index, -1)
            give(moved(rows, index, -1))
          }}
        />
        <Button
          type="text"
          icon={<DownOutlined />}
          disabled={index === rows.length - 1}
          aria-label={say('moveDown', { row: index + 1 })}
          onClick={() => {
            move(index, 1)
            give(moved(rows, index, 1))
          }}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={say('removeRow', { row: index + 1 })}
          onClick={() => {
            remove(index)
            give(without(rows, index))
            // The button under the focus is gone.
            adder.current?.focus()
          }}
        />
      </Flex>
    )
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
          <Typography.Text type="secondary">{say('noRows')}</Typography.Text>
        ) : (
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.name} scope="col">
                      {lexicon.subfield(resource, field, column)}
                      {column.required && (
                        <Typography.Text type="danger" title={say('required')}>
                          {' *'}
                        </Typography.Text>
                      )}
                    </th>
                  ))}
                  {!disabled && <th scope="col">{say('actions')}</th>}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <ListRow
                    key={keys[index] ?? index}
                    id={`${id ?? ownId}.${index}`}
                    list={field}
                    columns={columns}
                    resource={resource}
                    row={row}
                    number={index + 1}
                    disabled={disabled}
                    messageOf={(name) => issues[`[${index}].${name}`]}
                    testId={testId && `${testId}.${index}`}
                    onCell={(name, next) =>
                      give(rows.map((one, at) => (at === index ? changedRow(one, name, next, field.of) : one)))
                    }
                  >
                    {!disabled && actionsOf(index)}
                  </ListRow>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!disabled && (
          <Button
            {...(id && { id })}
            {...(autoFocus && { autoFocus })}
            ref={adder}
            type="dashed"
            block
            // The field's own label is tied to this button and would stand for its text.
            aria-label={`${name} ${say('addRow')}`}
            icon={<PlusOutlined />}
            disabled={isFull}
            {...(testId && { 'data-testid': `${testId}.add` })}
            onClick={() => give([...rows, emptyRow(field.of)])}
          >
            {say('addRow')}
          </Button>
        )}
      </div>
    )
  }
}
