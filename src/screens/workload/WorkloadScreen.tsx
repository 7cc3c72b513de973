import { Alert, DatePicker, Empty, Flex, Segmented, Select, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { lastDays } from '../../fields/period.ts'
import { isDay, shanghaiDay } from '../../fields/shanghai.ts'
import { shortcuts } from '../../fields/ui/DayRange.tsx'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { useFieldTranslations } from '../../fields/ui/useFieldTranslations.ui.ts'
import { dayOf, storedDay, wallOf } from '../../fields/ui/wall.ts'
import { Failure } from '../../platform/failure.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { useLoad } from '../../providers/work.ts'
import { workAddress } from '../work/workAddress.ts'
import { useWorkloadMessages } from './messages.ts'
import { WorkloadTable } from './WorkloadTable.tsx'

/** Days that are shown where the address names none. */
const usual = 30

/** The days an address names, as far as it does. */
function daysIn(params: URLSearchParams) {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(usual, shanghaiDay(new Date()))
}

/** How much people and roles have to do and how long they take: `/workload`, for those who have a list of accounts. */
export function WorkloadScreen() {
  const { t: words } = useTranslation()
  const t = useWorkloadMessages()
  const fieldWords = useFieldTranslations()
  const { pattern } = useFormats()
  const [params, setParams] = useSearchParams()
  const { from, to } = daysIn(params)
  const of = params.get('of') === 'role' ? 'role' : 'person'
  const resource = params.get('resource') ?? undefined
  const { data, resources, query } = useLoad({ from, to, resource })
  const labels = useLabels()
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const asked = resources.find(({ name }) => name === resource)
  if (query.error instanceof Failure && query.error.errorCode === 'E_OP')
    return <Alert type="warning" showIcon title={t.refused} data-testid="workload.refused" />
  return (
    <Flex vertical gap={16} data-testid="workload">
      <Typography.Title level={1} style={{ margin: '8px 0 0', fontSize: 22 }}>
        {words('shell.workload')}
      </Typography.Title>
      <Typography.Text type="secondary">{t.intro}</Typography.Text>
      <Flex gap={8} wrap>
        <Segmented
          aria-label={t.by}
          value={of}
          onChange={(value) => change({ of: value === 'role' ? 'role' : undefined })}
          options={(['person', 'role'] as const).map((value) => ({ value, label: t[value] }))}
          data-testid="workload.of"
        />
        <DatePicker.RangePicker
          aria-label={t.period}
          allowClear={false}
          format={[pattern, storedDay]}
          presets={shortcuts(fieldWords)}
          value={[wallOf(from), wallOf(to)]}
          onChange={(range) => {
            const [first, last] = range ?? []
            if (first && last) change({ from: dayOf(first), to: dayOf(last) })
          }}
          data-testid="workload.days"
        />
        <Select
          allowClear
          aria-label={t.resource}
          placeholder={t.allResources}
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          {...(resource && { value: resource })}
          onChange={(chosen?: string) => change({ resource: chosen })}
          options={resources.map((one) => ({ value: one.name, label: labels.resource(one) }))}
          data-testid="workload.resource"
        />
      </Flex>
      {query.error && !data ? (
        <FailureAlert title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.none} />
      ) : (
        <WorkloadTable
          loads={data.list}
          of={of}
          openAt={({ of, id }) => (asked && of === 'person' ? workAddress(asked, 'mine', id, new Date()) : null)}
        />
      )}
    </Flex>
  )
}
