import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { hasRows, type NormalReport } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { encode } from '../list/address.ts'
import type { ListModel } from '../list/model.ts'

const SubscribeDialog = onDemand(() =>
  import('../subscribe/SubscribeDialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog),
)

interface SubscribeButtonProps {
  readonly report: NormalReport
  readonly model: ListModel
  /** Days, weeks or months, where somebody chose. */
  readonly granularity: string | null
}

/** The report as it stands, to come by itself. */
export function SubscribeButton({ report, model, granularity }: SubscribeButtonProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const [open, setOpen] = useState(false)
  const params = encode(model.resource, { ...model.state, pageNum: 1 })
  if (granularity !== null) params.set('granularity', granularity)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid={`${report.name}.action.subscribe`}>
        <BellOutlined aria-hidden /> {t('view.subscribe')}
      </Button>
      {open && (
        <SubscribeDialog
          of={{ title: labels.report(report), of: report.name, query: `${params}` }}
          hasRows={hasRows(report)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
