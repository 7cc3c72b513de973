import type { InputProps } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Pretty } from './Pretty.tsx'

/** Data that the platform keeps; forms show it and change nothing. */
export function JsonInput({ value, id }: InputProps<'json'>) {
  return value === null || value === undefined ? <Dash /> : <Pretty value={value} id={id} />
}
