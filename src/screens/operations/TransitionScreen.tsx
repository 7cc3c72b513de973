import { Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { type NormalOperation, transitionOn } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import type { ScreenProps } from '../base/extensionTypes.ts'
import { Forbidden } from '../base/Forbidden.tsx'
import { Frame } from '../base/Frame.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useLeaveGuard } from '../formFields/useLeaveGuard.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { UnnamedRecord } from '../record/UnnamedRecord.tsx'
import { useRecord } from '../record/useRecord.ts'
import { useRecordPage } from '../record/useRecordPage.ts'
import { TransitionFields } from './TransitionFields.tsx'
import { useTransitionForm } from './useTransitionForm.ts'

interface LoadedProps extends ScreenProps {
  readonly transition: NormalOperation
  readonly row: WireRow
  readonly close: () => void
}

function LoadedTransition({ page, resource, transition, row, close }: LoadedProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const form = useTransitionForm({
    resource,
    transition,
    row,
    onDone: () => {
      guard.release()
      close()
    },
  })
  const { fieldForm, texts } = form
  const guard = useLeaveGuard(fieldForm.isDirty)
  const leave = async () => {
    if (await guard.mayLeave()) close()
  }
  return (
    <Frame
      as="page"
      title={t('row.transition', { operation: labels.page(page), title: texts.title })}
      onClose={() => void leave()}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => void leave()}>{t('form.cancel')}</Button>
          <Button
            type="primary"
            danger={transition.danger}
            loading={fieldForm.pending}
            onClick={() => void fieldForm.submit()}
            data-testid={`${resource.name}.submit`}
          >
            {t('form.save')}
          </Button>
        </Flex>
      }
    >
      <TransitionFields of={form} row={row} data-testid={`${resource.name}.${transition.name}`} />
    </Frame>
  )
}

/** The input of one move of one record, on a page of its own. */
export function TransitionScreen(props: ScreenProps) {
  const { page, resource } = props
  const { id, close } = useRecordPage(props)
  const can = useCan()
  const labels = useLabels()
  const { row, fresh, error, refetch } = useRecord(resource, id ?? '')
  // Once it is here the form stays: what happens to the query later must not cost what was typed.
  const [loaded, setLoaded] = useState<WireRow | null>(null)
  if (row && fresh && loaded?.id !== row.id) setLoaded(row)
  const transition = transitionOn(resource, page)
  if (transition && can(resource, transition) && loaded && loaded.id === id)
    return <LoadedTransition key={id} {...props} transition={transition} row={loaded} close={close} />
  if (id === null) return <UnnamedRecord page={page} onClose={close} />
  const content = () => {
    if (!transition || !can(resource, transition))
      return <Forbidden of={resource} action={transition?.name ?? 'transition'} />
    if (error) return <RecordProblem error={error} onRetry={refetch} onClose={close} />
    return <Skeleton active title={false} />
  }
  return (
    <Frame as="page" title={labels.page(page)} onClose={close}>
      {content()}
    </Frame>
  )
}
