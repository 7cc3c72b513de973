import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { type NormalField, type NormalOperation, type NormalResource, sumsAsked } from '../../declare/index.ts'
import type { OptionItem } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { pickerMeta } from '../../providers/pickerCall.ts'
import { useConfirm } from '../base/useConfirm.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { FormValues } from '../formFields/fields.ts'

const EnteredValues = onDemand(() => import('./EnteredValues.tsx').then(({ EnteredValues }) => EnteredValues))

/** The call that was filled in, and the row it is about; null: the call makes a new one. */
export interface Filled {
  readonly operation: NormalOperation
  readonly values: FormValues
  readonly title: string | null
  readonly labelOf: (field: NormalField) => string
}

/** What rows that were chosen in a form are called, by field; asked again, because a form knows only their ids. */
async function namesOf(
  { getMany }: DataProvider,
  fields: readonly NormalField[],
  values: FormValues,
): Promise<Readonly<Record<string, string>>> {
  const named = await Promise.all(
    fields.map(async (field) => {
      const id = values[field.name]
      if (field.kind !== 'ref' || typeof id !== 'string' || !getMany) return []
      const asked = { resource: field.facts.to, ids: [id], meta: pickerMeta }
      const { data } = await getMany<OptionItem>(asked).catch(() => ({ data: [] }))
      return data.filter((item) => item.id === id).map(({ name }) => [field.name, name] as const)
    }),
  )
  return Object.fromEntries(named.flat())
}

/** Asks before value moves, naming the row and what was typed; other calls need no question (domain 0.9). */
export function useConfirmAmounts(resource: NormalResource): (filled: Filled) => Promise<boolean> {
  const ask = useConfirm()
  const t = useScreenTranslations()
  const labels = useLabels()
  const provider = useDataProvider()()
  return useCallback(
    async ({ operation, values, title, labelOf }) => {
      const sums = sumsAsked(resource, operation)
      if (sums.length === 0) return true
      const word = labels.operation(resource, operation)
      // A row is named; what is only being made is shown by what was typed.
      const shown = title === null ? operation.summary.flatMap((name) => resource.field[name] ?? []) : []
      const fields = [...shown, ...sums]
      const names = await namesOf(provider, fields, values)
      return ask({
        title:
          title === null
            ? t('confirm.create', { operation: word })
            : t('confirm.transition', { operation: word, title }),
        content: <EnteredValues resource={resource} fields={fields} labelOf={labelOf} values={values} names={names} />,
        ok: word,
        danger: operation.danger,
      })
    },
    [ask, t, labels, provider, resource],
  )
}
