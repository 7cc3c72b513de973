import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { App, Button, Flex, Typography } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { VisuallyHidden } from '../../fields/ui/VisuallyHidden.tsx'
import { useNeighbours } from '../../providers/neighbours.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { Opener } from '../record/opener.ts'
import styles from './print.module.css'
import { useRecordKeys } from './useRecordKeys.ts'

const EraseTool = lazy(() => import('./EraseTool.tsx'))

interface ShowToolsProps {
  readonly resource: NormalResource
  readonly id: string
  readonly open: Opener['open']
  /** Whether there is something to put onto paper. */
  readonly prints: boolean
}

/** The ways to the records beside this one in the list it was opened from, and onto paper. */
export function ShowTools({ resource, id, open, prints }: ShowToolsProps) {
  const { message } = App.useApp()
  const { position, total, previous, next } = useNeighbours(resource, id)
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const narrow = useNarrow()
  const step = (find: (() => Promise<string | null>) | null) => async () => {
    try {
      const found = (await find?.()) ?? null
      if (found !== null) open({ mode: 'show', id: found }, 'replace')
    } catch (error) {
      message.error(textOf(error))
    }
  }
  const tools = useRef<HTMLDivElement>(null)
  useRecordKeys(tools, { previous: previous && step(previous), next: next && step(next) })
  return (
    <Flex gap={4} align="center" className={styles['tools'] ?? ''} ref={tools}>
      {resource.subject && (
        <Suspense fallback={null}>
          <EraseTool resource={resource} id={id} />
        </Suspense>
      )}
      {position !== null && (
        <>
          <Button
            type="text"
            data-repeats
            icon={<LeftOutlined />}
            disabled={!previous}
            onClick={step(previous)}
            aria-label={t('show.previous')}
            aria-keyshortcuts="ArrowLeft"
            title={`${t('show.previous')} (←)`}
            data-testid={`${resource.name}.action.previous`}
          />
          <Typography.Text type="secondary" data-testid={`${resource.name}.position`}>
            <span aria-hidden>
              {position} / {total ?? '…'}
            </span>
            <VisuallyHidden>{t('show.position', { at: position, total: total ?? '…' })}</VisuallyHidden>
          </Typography.Text>
          <Button
            type="text"
            data-repeats
            icon={<RightOutlined />}
            disabled={!next}
            onClick={step(next)}
            aria-label={t('show.next')}
            aria-keyshortcuts="ArrowRight"
            title={`${t('show.next')} (→)`}
            data-testid={`${resource.name}.action.next`}
          />
        </>
      )}
      {prints && !narrow && (
        <Button
          type="text"
          icon={<PrinterOutlined />}
          onClick={() => window.print()}
          aria-label={t('show.print')}
          data-testid={`${resource.name}.action.print`}
        />
      )}
    </Flex>
  )
}
