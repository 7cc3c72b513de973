import { Card, Descriptions, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { useFormats, useLocale } from '../../providers/language.tsx'
import { type Profile, useProfile } from '../../providers/profile.ts'
import { settingsWords } from '../inbox/settings/words.ts'
import { AccessTokensCard } from './accessTokens/AccessTokensCard.tsx'
import { FactorCard } from './FactorCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SubscriptionsCard } from './SubscriptionsCard.tsx'
import './account.css'

const dash = '—'

function AccountData({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  return (
    <Descriptions column={1} size="small">
      <Descriptions.Item label={t('account.loginName')}>{profile.loginName}</Descriptions.Item>
      <Descriptions.Item label={t('account.mobile')}>
        <span>{profile.mobile ?? dash}</span>
        <Link className="account-beside" to="/updateTel" data-testid="account.changeMobile">
          {t('account.changeMobile')}
        </Link>
      </Descriptions.Item>
      <Descriptions.Item label={t('account.company')}>{profile.company ?? dash}</Descriptions.Item>
      <Descriptions.Item label={t('account.department')}>{profile.department ?? dash}</Descriptions.Item>
      <Descriptions.Item label={t('account.roles')}>{profile.roles.join(' · ') || dash}</Descriptions.Item>
      <Descriptions.Item label={t('account.lastLogin')}>
        {profile.lastLoginAt ? moment(shanghaiTime(profile.lastLoginAt)) : dash}
      </Descriptions.Item>
    </Descriptions>
  )
}

/** Account settings: what people change about themselves, and what only administrators do. */
export function AccountPage() {
  const { t } = useTranslation()
  const words = settingsWords[useLocale()]
  const { data: profile, query } = useProfile()
  if (query.error)
    return <FailureAlert title={t('errors.detailsFailed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!profile) return <Skeleton active title={false} className="account" />
  return (
    <div className="account">
      <h1>{t('account.title')}</h1>
      <Card title={t('account.profile')}>
        <ProfileForm key={profile.version} profile={profile} />
      </Card>
      <Card title={t('account.readOnly')}>
        <AccountData profile={profile} />
      </Card>
      <Card title={t('account.password')}>
        <PasswordForm />
      </Card>
      <Card title={words.title}>
        <Link to="/inbox?settings=1" data-testid="account.notifications">
          {words.toSettings}
        </Link>
      </Card>
      <SubscriptionsCard />
      <FactorCard />
      <PasskeysCard />
      <AccessTokensCard />
      <SessionsCard />
    </div>
  )
}
