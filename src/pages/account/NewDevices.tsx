import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import type { DeviceNotice } from '../../platform/deviceContract.ts'
import { useDeviceNotices, useDismissDevices } from '../../providers/devices.ts'
import { useFormats, useLocale } from '../../providers/language.tsx'
import { deviceOf } from './device.ts'
import { deviceWords } from './deviceWords.ts'

/** Tells people of logins to their account from browsers it had not used before, until they say that it was them. */
export function NewDevices() {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const words = deviceWords[useLocale()]
  const { data: notices = [] } = useDeviceNotices()
  const { mutate: dismiss, isPending } = useDismissDevices()
  if (notices.length === 0) return null
  const lineOf = ({ at, ip, userAgent }: DeviceNotice) =>
    `${moment(shanghaiTime(at))} · ${deviceOf(userAgent) ?? t('account.unknownDevice')} · ${ip}`
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="account.newDevices"
      title={words.title}
      description={
        <>
          <p>{words.intro}</p>
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>{lineOf(notice)}</li>
            ))}
          </ul>
          <Button
            loading={isPending}
            onClick={() => dismiss(notices.map(({ id }) => id))}
            data-testid="account.newDevices.seen"
          >
            {words.seen}
          </Button>
        </>
      }
    />
  )
}
