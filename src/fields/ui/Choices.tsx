import type { ReactNode } from 'react'
import type { Colour, Dictionary, Enumeration } from '../../declare/index.ts'
import { useDictionary } from '../../providers/dictionaries.ts'
import { useLabels } from '../../providers/language.tsx'

/** One option of a select, in the words of the console's language. */
export interface Choice {
  readonly code: string
  readonly label: string
  readonly color: Colour | null
  readonly disabled: boolean
}

interface ChoicesProps {
  readonly options: Enumeration | Dictionary
  readonly children: (choices: readonly Choice[], loading: boolean) => ReactNode
}

function EnumerationChoices({ options, children }: ChoicesProps & { readonly options: Enumeration }) {
  const { option } = useLabels()
  const choices = Object.entries(options.values).map(([code, { color }]) => ({
    code,
    label: option(options, code),
    color,
    disabled: false,
  }))
  return children(choices, false)
}

function DictionaryChoices({ options, children }: ChoicesProps & { readonly options: Dictionary }) {
  const { items, loading } = useDictionary(options.dict)
  return children(items, loading)
}

/** Gives the options of a select, whether the declaration lists them or staff maintain them as a dictionary. */
export function Choices({ options, children }: ChoicesProps) {
  return 'dict' in options ? (
    <DictionaryChoices options={options}>{children}</DictionaryChoices>
  ) : (
    <EnumerationChoices options={options}>{children}</EnumerationChoices>
  )
}
