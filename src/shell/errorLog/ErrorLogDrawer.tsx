import { App, Button, Collapse, Drawer, Empty, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/copyText.ts'
import { useFormats } from '../../providers/language.tsx'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { EntryDetails } from './EntryDetails.tsx'
import type { ErrorLogEntry } from './entry.ts'
import { clearErrorLog, useErrorLog } from './errorLog.ts'
import './errorLog.css'

/** What is handed on to whoever looks for the cause. */
const textOf = (entries: readonly ErrorLogEntry[]): string =>
  JSON.stringify(
    entries.map(({ id: _, ...entry }) => entry),
    null,
    2,
  )

function useCopy(): (entries: readonly ErrorLogEntry[]) => Promise<void> {
  const { message } = App.useApp()
  const { t } = useTranslation()
  return async (entries) => {
    if (await copyText(textOf(entries))) void message.success(t('errorLog.copied'))
    else void message.error(t('errorLog.copyFailed'))
  }
}

function Heading({ entry }: { readonly entry: ErrorLogEntry }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const ago = useRelativeTime()
  const { error, info, time, count } = entry
  return (
    <Flex vertical gap={2}>
      <Flex gap={8} wrap align="center">
        <Tag>{t(`errorLog.sources.${info}`)}</Tag>
        <Typography.Text type="secondary">{ago(time)}</Typography.Text>
        {count > 1 && (
          <Typography.Text type="secondary">
            {t('errorLog.times', { times: formats.abbreviated(count) })}
          </Typography.Text>
        )}
      </Flex>
      <Typography.Text className="error-log-message">
        {[error.name, error.message].filter(Boolean).join(': ')}
      </Typography.Text>
    </Flex>
  )
}

interface ErrorLogDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The error log: what went wrong in this browser tab, newest first. */
export function ErrorLogDrawer({ open, onClose }: ErrorLogDrawerProps) {
  const { t } = useTranslation()
  const entries = useErrorLog()
  const copy = useCopy()
  const copyAll = () => void copy(entries)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={560}
      title={t('errorLog.title')}
      extra={
        entries.length > 0 && (
          <Flex gap={8}>
            <Button onClick={copyAll} data-testid="errorLog.copyAll">
              {t('errorLog.copyAll')}
            </Button>
            <Button onClick={clearErrorLog} data-testid="errorLog.clear">
              {t('errorLog.clear')}
            </Button>
          </Flex>
        )
      }
      data-testid="errorLog"
    >
      {entries.length === 0 ? (
        <Empty description={t('errorLog.empty')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">{t('errorLog.intro')}</Typography.Paragraph>
          <Collapse
            destroyOnHidden
            items={entries.map((entry) => ({
              key: entry.id,
              label: <Heading entry={entry} />,
              children: (
                <Flex vertical gap={12} align="start">
                  <EntryDetails entry={entry} />
                  <Button size="small" onClick={() => void copy([entry])}>
                    {t('errorLog.copy')}
                  </Button>
                </Flex>
              ),
            }))}
          />
        </>
      )}
    </Drawer>
  )
}
