import { Card, type InputRef, Segmented } from 'antd'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { NormalPage, NormalReport } from '../../declare/index.ts'
import { granularities } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { reportNamed } from '../../registry.ts'
import { Forbidden } from '../base/Forbidden.tsx'
import { useNarrow } from '../base/useNarrow.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChips } from '../list/FilterChips.tsx'
import { useAddressModel } from '../list/model.ts'
import { ReportView } from './ReportView.tsx'

/** Address parameter: days, weeks or months, whatever the length of the period. */
const granularityParam = 'granularity'

function OwnReport({ report }: { readonly report: NormalReport }) {
  const model = useAddressModel(report.asked, '')
  const searchRef = useRef<InputRef>(null)
  const narrow = useNarrow()
  const [params, setParams] = useSearchParams()
  const granularity = granularities.find((one) => one === params.get(granularityParam)) ?? null
  const choose = (chosen: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (chosen === '') next.delete(granularityParam)
      else next.set(granularityParam, chosen)
      return next
    })
  const t = useScreenTranslations()
  const filters = (
    <>
      <FilterBar model={model} fixed={[report.period.field.name]} searchRef={searchRef} hasKey={false} />
      <FilterChips model={model} />
      {report.rows.includes('period') && (
        <Segmented
          aria-label={t('report.granularity')}
          style={{ alignSelf: 'flex-start' }}
          value={granularity ?? ''}
          onChange={choose}
          options={[
            { value: '', label: t('report.automatic') },
            ...granularities.map((one) => ({ value: one, label: t(`report.${one}`) })),
          ]}
        />
      )}
    </>
  )
  return (
    <Card variant="borderless" size={narrow ? 'small' : 'medium'}>
      <ReportView report={report} model={model} granularity={granularity} filters={filters} folded={false} />
    </Card>
  )
}

/** A report on a page of its own: what it is filtered by stands in the address. */
export function ReportScreen({ page }: { readonly page: NormalPage }) {
  const report = reportNamed(page.of)
  const can = useCan()
  return can(report.name, 'list') ? <OwnReport report={report} /> : <Forbidden of={report.name} action="list" />
}
