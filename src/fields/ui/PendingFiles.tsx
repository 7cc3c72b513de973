import { Button, Flex, Progress, Typography } from 'antd'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'
import type { Pending } from './useUploads.ui.ts'

interface PendingFilesProps {
  readonly pending: readonly Pending[]
  readonly onCancel: (key: string) => void
  readonly onRetry: (key: string, file: File) => void
}

/** Files on their way, with how far they are; those that failed can be sent again. */
export function PendingFiles({ pending, onCancel, onRetry }: PendingFilesProps) {
  const t = useFieldTranslations()
  return pending.map(({ key, file, part, failure }) => (
    <Flex key={key} gap={8} align="center" role={failure === null ? 'status' : 'alert'}>
      {failure !== null ? (
        <Typography.Text type="danger">{failure}</Typography.Text>
      ) : (
        <Progress
          percent={Math.round(part * 100)}
          size="small"
          style={{ maxWidth: 240 }}
          aria-label={t('uploading', { name: file.name })}
        />
      )}
      {failure !== null && (
        <Button size="small" type="link" onClick={() => onRetry(key, file)}>
          {t('retry')}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => onCancel(key)}>
        {t(failure === null ? 'cancel' : 'remove')}
      </Button>
    </Flex>
  ))
}
