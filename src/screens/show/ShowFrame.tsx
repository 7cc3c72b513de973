import { Button, Flex, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { capitalised } from '../../providers/recordTitle.ts'
import { useViewName } from '../../providers/view.ts'
import { Forbidden } from '../base/Forbidden.tsx'
import { Frame, type Place } from '../base/Frame.tsx'
import { useNarrow } from '../base/useNarrow.ts'
import { inSentence, useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { RowCommands } from '../operations/commands.tsx'
import { keepsTrail } from '../record/keepsTrail.ts'
import type { Opener } from '../record/opener.ts'
import { RecordProblem } from '../record/RecordProblem.tsx'
import { rowTitle } from '../record/title.ts'
import { useRecord } from '../record/useRecord.ts'
import styles from './print.module.css'
import { RecordActions } from './RecordActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { ShowBody } from './ShowBody.tsx'
import { ShowTools } from './ShowTools.tsx'

const OthersHere = lazy(() => import('../presence/OthersHere.tsx'))

interface ShowFrameProps {
  readonly resource: NormalResource
  readonly as: Place
  readonly id: string
  readonly open: Opener['open']
  readonly onClose: () => void
}

const footerOf = (buttons: ReactNode) => <Flex justify="end">{buttons}</Flex>

/** The state that moves lead through, or whether the row is in use. */
function stateOf({ field, fields, stateField }: NormalResource): NormalField | undefined {
  return field[stateField ?? ''] ?? fields.find((one) => one.kind === 'switch' && one.facts.says === 'enabled')
}

/** One record that may be read, with everything that can be done with it. */
function LoadedShow({ resource, as, id, open, onClose }: ShowFrameProps) {
  const { row, error, refetch } = useRecord(resource, id)
  const labels = useLabels()
  const t = useScreenTranslations()
  const label = inSentence(labels.resource(resource))
  const narrow = useNarrow()
  const state = stateOf(resource)
  const name = row ? rowTitle(resource, row, labels) : null
  useViewName(as === 'page' ? name : null)
  const actions = row && <RecordActions row={row} open={open} />
  const mark = row && state && <FieldCell resource={resource} field={state} row={row} place="list" />
  // A phone has no room at the top; there, thumbs are at the bottom anyway.
  const below = as !== 'page' && narrow
  return (
    <RowCommands resource={resource} open={open} onRemoved={onClose}>
      <Frame
        as={as}
        title={name ?? capitalised(t('row.show', { label }))}
        // Related lists need room for what decides.
        wide={resource.tabs.length > 0}
        {...(mark && !below && { mark })}
        onClose={onClose}
        extra={
          <Flex gap={12} align="center" wrap>
            {row && keepsTrail(resource) && (
              <div className={styles['tools']}>
                <Suspense fallback={null}>
                  <OthersHere key={id} resource={resource} id={id} editing={false} />
                </Suspense>
              </div>
            )}
            <ShowTools resource={resource} id={id} open={open} prints={row !== undefined} />
            {as === 'page' && actions}
          </Flex>
        }
        {...(actions && below && { footer: footerOf(actions) })}
        {...(!row && as !== 'page' && { footer: footerOf(<Button onClick={onClose}>{t('show.close')}</Button>) })}
      >
        <Flex vertical gap={16} className={styles['paper'] ?? ''}>
          {row && (
            <RecordHead resource={resource} row={row} mark={below && mark}>
              {as !== 'page' && !below && actions}
            </RecordHead>
          )}
          {error ? <RecordProblem error={error} onRetry={refetch} {...(as === 'page' && { onClose })} /> : null}
          {row ? <ShowBody resource={resource} row={row} /> : error ? null : <Skeleton active title={false} />}
        </Flex>
      </Frame>
    </RowCommands>
  )
}

/** One record to read, wherever it is placed. */
export function ShowFrame(props: ShowFrameProps) {
  const { resource, as, onClose } = props
  const labels = useLabels()
  const t = useScreenTranslations()
  const can = useCan()
  const detail = operationByVerb(resource, 'detail')
  // What has no call for one row shows what its list has read.
  if (detail === null || can(resource, detail)) return <LoadedShow {...props} />
  return (
    <Frame
      as={as}
      title={capitalised(t('row.show', { label: inSentence(labels.resource(resource)) }))}
      onClose={onClose}
    >
      <Forbidden of={resource} action="detail" />
    </Frame>
  )
}
