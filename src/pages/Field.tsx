import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Stands inside or beside the input. */
  readonly beside?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  readonly 'data-testid'?: string
}

/** A labelled input with its hint and error, for pages that do without antd. */
export function Field({ label, value, onValue, error, hint, beside, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="public-field">
      <label htmlFor={id}>{label}</label>
      <div className="public-control">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {beside}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className="public-hint" data-tone={error === undefined ? undefined : 'danger'}>
          {note}
        </p>
      )}
    </div>
  )
}
