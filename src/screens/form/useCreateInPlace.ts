import { useMemo, useState } from 'react'
import type { Condition } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import type { CreateInPlace, InPlace } from '../../providers/createInPlace.ts'
import { useLabels } from '../../providers/language.tsx'
import { resourceIfHere } from '../../registry.ts'
import { permitted } from '../operations/find.ts'
import { inSentence } from '../useScreenTranslations.ts'
import type { FormValues } from './fields.ts'

/** What a condition says outright of a row that fulfils it. */
export const presetOf = (only: Condition | undefined): FormValues =>
  Object.fromEntries(Object.entries(only ?? {}).filter(([, expected]) => typeof expected !== 'object'))

/** Which row of another resource is being made from a picker of this form, if one is. */
export function useCreateInPlace() {
  const can = useCan()
  const labels = useLabels()
  const [asked, setAsked] = useState<InPlace | null>(null)
  const offer = useMemo<CreateInPlace>(
    () => ({
      labelOf: (to) => {
        const target = resourceIfHere(to)
        if (target === null) return null
        const mayCreate = permitted(target, 'create', can) !== null && target.form.sections.length > 0
        return mayCreate ? inSentence(labels.resource(target)) : null
      },
      create: setAsked,
    }),
    [can, labels],
  )
  return { offer, asked, close: () => setAsked(null) }
}
