import { useMemo, useState } from 'react'
import type { Condition } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import type { InlineCreate, InlineCreateRequest } from '../../providers/inlineCreate.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { permitted } from '../base/permitted.ts'
import { inSentence } from '../base/useScreenTranslations.ts'
import type { FormValues } from '../formFields/fields.ts'

/** What a condition says outright of a row that fulfils it. */
export const presetOf = (only: Condition | undefined): FormValues =>
  Object.fromEntries(Object.entries(only ?? {}).filter(([, expected]) => typeof expected !== 'object'))

/** Which row of another resource is being made from a picker of this form, if one is. */
export function useInlineCreate() {
  const can = useCan()
  const labels = useLabels()
  const [asked, setAsked] = useState<InlineCreateRequest | null>(null)
  const offer = useMemo<InlineCreate>(
    () => ({
      labelOf: (to) => {
        const target = loadedResource(to)
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
