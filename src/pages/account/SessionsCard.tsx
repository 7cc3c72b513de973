import { App, Button, Card, Popconfirm, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { OpenSession } from '../../platform/contract.ts'
import { Failure } from '../../platform/failure.ts'
import { useFormats } from '../../providers/language.tsx'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { useEndSessions, useSessions } from '../../providers/sessions.ts'
import { deviceOf } from './device.ts'
import { NewDevices } from './NewDevices.tsx'

function useEnd() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useEndSessions()
  const end = async (ids: readonly string[] | null) => {
    try {
      const { ended } = await mutateAsync(ids)
      void message.success(t('account.ended', { count: ended }))
    } catch (error) {
      if (error instanceof Failure && error.kind === 'business') void message.error(error.message)
    }
  }
  return { end, busy: isPending }
}

interface SessionItemProps {
  readonly session: OpenSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const ago = useRelativeTime()
  const { current, userAgent, ip, lastUsedAt, createdAt } = session
  const device = deviceOf(userAgent) ?? t('account.unknownDevice')
  return (
    <li data-testid={`account.session.${session.id}`}>
      <div>
        <div>{device}</div>
        <div className="account-session-times">
          {t('account.lastUse', { time: ago(lastUsedAt) })} · {ip}
        </div>
        <div className="account-session-times">{t('account.since', { time: moment(shanghaiTime(createdAt)) })}</div>
      </div>
      {current ? (
        <Tag color="processing">{t('account.thisSession')}</Tag>
      ) : (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('account.endSessionOf', { device })}
          onClick={onEnd}
          data-testid={`account.session.${session.id}.end`}
        >
          {t('account.endSession')}
        </Button>
      )}
    </li>
  )
}

/** Where the account is logged in, and the way to end what should not be. */
export function SessionsCard() {
  const { t } = useTranslation()
  const { data: sessions, query } = useSessions()
  const { end, busy } = useEnd()
  const hasOthers = sessions?.some(({ current }) => !current) ?? false
  return (
    <Card
      title={t('account.sessions')}
      data-testid="account.sessions"
      extra={
        hasOthers && (
          <Popconfirm
            title={t('account.endOthers')}
            description={t('account.endOthersConfirm')}
            okText={t('shell.confirm')}
            cancelText={t('shell.cancel')}
            onConfirm={() => end(null)}
          >
            <Button danger loading={busy} data-testid="account.endOthers">
              {t('account.endOthers')}
            </Button>
          </Popconfirm>
        )
      }
    >
      <p className="account-hint">{t('account.sessionsIntro')}</p>
      <NewDevices />
      {query.error ? (
        <FailureAlert title={t('errors.detailsFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active loading={query.isPending} title={false}>
          <ul className="account-sessions">
            {sessions?.map((session) => (
              <SessionItem key={session.id} session={session} busy={busy} onEnd={() => void end([session.id])} />
            ))}
          </ul>
        </Skeleton>
      )}
    </Card>
  )
}
