import { HistoryOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { Frame } from '../base/Frame.tsx'
import { PageTitle } from '../base/PageTitle.tsx'
import { permitted } from '../base/permitted.ts'
import { SaveBar } from '../base/SaveBar.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useLeaveGuard } from '../formFields/useLeaveGuard.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { useRecord } from '../record/useRecord.ts'
import { HistoryTab } from '../show/HistoryTab.tsx'
import { ShowBody } from '../show/ShowBody.tsx'
import { useDone } from '../undo/useDone.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormBody } from './FormBody.tsx'
import { useDraft } from './useDraft.ts'
import { useRecordForm } from './useRecordForm.ts'

interface LoadedProps {
  readonly resource: NormalResource
  readonly row: WireRow
  readonly onSaved: () => void
}

function LoadedSettings({ resource, row, onSaved }: LoadedProps) {
  const t = useScreenTranslations()
  const tell = useDone(resource, onSaved)
  const record = useRecordForm({
    resource,
    mode: 'edit',
    row,
    onSaved: (_id, change) => {
      draft.forget()
      tell(t('done.saved'), change)
      onSaved()
    },
  })
  const draft = useDraft(record)
  useLeaveGuard(record.isDirty, draft.forget)
  return (
    <>
      <FormBody of={record} draft={draft} />
      <SaveBar>
        <Flex justify="end">
          <Button
            type="primary"
            loading={record.fieldForm.pending}
            onClick={() => void record.fieldForm.submit()}
            data-testid={`${resource.name}.submit`}
          >
            {t('form.save')}
          </Button>
        </Flex>
      </SaveBar>
      {record.conflict && <ConflictDialog of={record} conflict={record.conflict} />}
    </>
  )
}

/** A singleton has one row: no list, just its form, or what it says for those who may not change it. */
export function SettingsForm({ resource }: { readonly resource: NormalResource }) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const mayEdit = permitted(resource, 'update', useCan()) !== null
  const { row, fresh, error, refetch } = useRecord(resource, 'settings')
  // A saved form begins again from what was stored; what others save meanwhile does not touch it.
  const [generation, setGeneration] = useState(0)
  const [telling, setTelling] = useState(false)
  // Once it is here the form stays: what happens to the query later must not cost what was typed.
  const [loaded, setLoaded] = useState<WireRow | null>(null)
  if (row && fresh && !loaded) setLoaded(row)
  const restart = async () => {
    await refetch()
    setLoaded(null)
    setGeneration((count) => count + 1)
  }
  const content = () => {
    if (mayEdit && loaded) return <LoadedSettings key={generation} resource={resource} row={loaded} onSaved={restart} />
    if (error) return <RecordProblem error={error} onRetry={refetch} />
    if (!row || !fresh) return <Skeleton active title={false} />
    return <ShowBody resource={resource} row={row} />
  }
  return (
    <Card
      variant="borderless"
      title={<PageTitle>{labels.title(resource)}</PageTitle>}
      extra={
        mayEdit &&
        loaded && (
          <Button
            icon={<HistoryOutlined aria-hidden />}
            onClick={() => setTelling(true)}
            data-testid={`${resource.name}.action.history`}
          >
            {t('history.title')}
          </Button>
        )
      }
    >
      {content()}
      {telling && loaded && (
        <Frame as="drawer" title={t('history.title')} onClose={() => setTelling(false)}>
          <HistoryTab resource={resource} row={row ?? loaded} onRestored={restart} />
        </Frame>
      )}
    </Card>
  )
}
