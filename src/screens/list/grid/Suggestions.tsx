import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { NormalField } from '../../../declare/index.ts'
import { useOptions } from '../../../providers/options.ts'
import type { Cells } from './cells.ts'

interface SuggestionsProps {
  readonly id: string
  readonly field: NormalField
  readonly cells: Cells
  readonly input: RefObject<HTMLInputElement | null>
}

const Listed = ({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

/** Rows that can be referred to, as far as they are called what is typed. */
function Referred({ id, input, to }: Omit<SuggestionsProps, 'field' | 'cells'> & { readonly to: string }) {
  const { items, search } = useOptions(to, {}, true)
  const hear = useEffectEvent(() => search(input.current?.value ?? ''))
  useEffect(() => {
    const element = input.current
    const onInput = () => hear()
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  }, [input])
  return <Listed id={id} texts={items.map(({ name }) => name)} />
}

/** What a cell may say, offered while it is typed into; a browser's own list, which needs no room in the sheet. */
export function Suggestions({ field, cells, ...rest }: SuggestionsProps) {
  if (field.kind === 'ref') return <Referred {...rest} to={field.facts.to} />
  return <Listed id={rest.id} texts={cells.choices(field)} />
}
