import { Input, Typography } from 'antd'
import { memo, useId } from 'react'

interface SheetCellProps {
  readonly value: string
  readonly label: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A cell of an uploaded sheet, to be corrected where it stands; what is wrong with it stands below. */
export const SheetCell = memo(function SheetCell({ value, label, problem, onChange }: SheetCellProps) {
  const id = useId()
  return (
    <>
      <Input
        size="small"
        variant={problem === undefined ? 'borderless' : 'outlined'}
        status={problem === undefined ? '' : 'error'}
        defaultValue={value}
        onChange={({ target }) => onChange(target.value)}
        aria-label={label}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { 'aria-describedby': id })}
      />
      {problem !== undefined && (
        <Typography.Text id={id} type="danger" style={{ display: 'block', fontSize: 12, whiteSpace: 'normal' }}>
          {problem}
        </Typography.Text>
      )}
    </>
  )
})
