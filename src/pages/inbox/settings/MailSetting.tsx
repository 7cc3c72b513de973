import { Select, Typography } from 'antd'
import { Link } from 'react-router'
import { mailPreference, mailTimeIn, mailTimes } from '../../../platform/inboxContract.ts'
import { useSendsMail } from '../../../providers/inbox.ts'
import { useLocale } from '../../../providers/language.tsx'
import { usePreference } from '../../../providers/preferences.ts'
import { useProfile } from '../../../providers/profile.ts'
import { Setting } from './Setting.tsx'
import { settingsWords } from './words.ts'

const never = 'never'

/** When messages come by mail as well. Nothing where the platform sends none. */
export function MailSetting() {
  const words = settingsWords[useLocale()]
  const sends = useSendsMail()
  const { data: profile } = useProfile()
  const [time, set] = usePreference(mailPreference, mailTimeIn)
  if (!sends || !profile) return null
  const { email } = profile
  return (
    <Setting title={words.mail}>
      <Select
        aria-label={words.mail}
        style={{ width: '100%' }}
        disabled={email === null}
        value={email === null ? never : (time ?? never)}
        onChange={(chosen) => set(mailTimes.find((one) => one === chosen) ?? null)}
        options={[never, ...mailTimes].map((value) => ({ value, label: words.mailTime[value as typeof never] }))}
        data-testid="inbox.mail"
      />
      <Typography.Text type="secondary">{email === null ? words.noAddress : words.sentTo(email)}</Typography.Text>
      {email === null && <Link to="/setAccount">{words.toAccount}</Link>}
    </Setting>
  )
}
