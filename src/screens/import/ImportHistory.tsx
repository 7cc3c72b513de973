import { Button, Table } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { SectionTitle } from '../base/SectionTitle.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { jobsResource, useRecentJobs } from './job.ts'

interface ImportHistoryProps {
  readonly resource: NormalResource
  readonly onOpen: (jobId: string) => void
}

const columns = ['createdAt', 'createdBy', 'state', 'total', 'successCount', 'failCount']

/** The latest imports of a resource that the person may see: whoever left one finds its result again. */
export function ImportHistory({ resource, onOpen }: ImportHistoryProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const jobs = loadedResource(jobsResource)
  const data = useRecentJobs(resource.of)
  if (!jobs || data.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('import.history')}</SectionTitle>
      <Table<WireRow>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...data]}
        scroll={{ x: 640 }}
        columns={[
          ...columns
            .flatMap((name) => jobs.field[name] ?? [])
            .map((field) => ({
              key: field.name,
              title: labels.field(jobs, field),
              render: (_: unknown, row: WireRow) => <FieldCell resource={jobs} field={field} row={row} place="list" />,
            })),
          {
            key: '$open',
            title: t('row.actions'),
            render: (_, { id }) => (
              <Button
                type="link"
                size="small"
                style={{ paddingInline: 0 }}
                onClick={() => onOpen(id)}
                data-testid={`${resource.name}.import.history.${id}`}
              >
                {t('import.openResult')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}
