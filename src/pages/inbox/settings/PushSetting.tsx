import { Alert, Switch, Typography } from 'antd'
import { useLocale } from '../../../providers/language.tsx'
import { knowsPush, PushForbidden, usePush, useSwitchPush } from '../../../providers/push.ts'
import { Setting } from './Setting.tsx'
import { settingsWords } from './words.ts'

/** Whether this browser shows what comes. Nothing where the platform pushes nothing. */
export function PushSetting() {
  const words = settingsWords[useLocale()]
  const { key, on } = usePush()
  const { mutate, isPending, error } = useSwitchPush()
  if (key === null) return null
  const known = knowsPush()
  const forbidden = known && (Notification.permission === 'denied' || error instanceof PushForbidden)
  return (
    <Setting
      title={words.push}
      control={
        <Switch
          aria-label={words.push}
          checked={on}
          disabled={!known}
          loading={isPending}
          onChange={(checked) => mutate(checked ? key : null)}
          data-testid="inbox.push"
        />
      }
    >
      <Typography.Text type="secondary">{known ? words.pushHint : words.pushUnknown}</Typography.Text>
      {forbidden ? (
        <Alert type="warning" showIcon title={words.pushForbidden} data-testid="inbox.pushForbidden" />
      ) : (
        error && <Alert type="error" showIcon title={words.pushFailed} />
      )}
    </Setting>
  )
}
