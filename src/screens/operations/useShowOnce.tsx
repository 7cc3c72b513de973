import { App } from 'antd'
import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WriteAnswer } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

const Shown = onDemand(() => import('../../fields/ui/Shown.tsx').then(({ Shown }) => Shown))

/** Shows what the platform answers this once, such as a new secret, until it has been kept elsewhere. */
export function useShowOnce(resource: NormalResource): (answer: WriteAnswer) => void {
  const { modal } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  return useCallback(
    ({ shown }) => {
      const values = Object.entries(shown ?? {})
      if (values.length === 0) return
      const labelled = ([name, value]: readonly [string, unknown]) => {
        const field = resource.field[name]
        return [field ? labels.field(resource, field) : name, String(value)] as const
      }
      modal.info({
        title: t('shown.title'),
        okText: t('shown.kept'),
        width: 520,
        content: <Shown values={values.map(labelled)} data-testid={`${resource.name}.shown`} />,
      })
    },
    [modal, labels, t, resource],
  )
}
