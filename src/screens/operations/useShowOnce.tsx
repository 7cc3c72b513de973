import { App, Typography } from 'antd'
import { useCallback } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WriteAnswer } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

/** Shows what the platform answers this once, such as a new secret, until it has been kept elsewhere. */
export function useShowOnce(resource: NormalResource): (answer: WriteAnswer) => void {
  const { modal } = App.useApp()
  const labels = useLabels()
  const t = useScreenTranslations()
  return useCallback(
    ({ shown }) => {
      const values = Object.entries(shown ?? {})
      if (values.length === 0) return
      modal.info({
        title: t('shown.title'),
        okText: t('shown.kept'),
        width: 520,
        content: (
          <dl data-testid={`${resource.name}.shown`}>
            {values.map(([name, value]) => {
              const field = resource.field[name]
              return (
                <div key={name}>
                  <dt>{field ? labels.field(resource, field) : name}</dt>
                  <dd style={{ marginInlineStart: 0 }}>
                    <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
                      {String(value)}
                    </Typography.Text>
                  </dd>
                </div>
              )
            })}
          </dl>
        ),
      })
    },
    [modal, labels, t, resource],
  )
}
