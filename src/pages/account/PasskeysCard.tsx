import { App, Button, Card, Popconfirm, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { PasskeyItem } from '../../platform/contract.ts'
import { passkeysWork } from '../../platform/passkeys.ts'
import { removePasskey, useFactor } from '../../providers/factor.ts'
import { useFormats } from '../../providers/language.tsx'
import { useRelativeTime } from '../../providers/relativeTime.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { useFactorChange } from './useFactorChange.ts'

const PasskeyAdd = lazy(() => import('./PasskeyAdd.tsx'))

interface PasskeyRowProps {
  readonly passkey: PasskeyItem
  readonly busy: boolean
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { id, name, host, createdAt, lastUsedAt }, busy, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const ago = useRelativeTime()
  const used = lastUsedAt === null ? t('account.passkeyUnused') : t('account.passkeyUsed', { time: ago(lastUsedAt) })
  return (
    <li data-testid={`account.passkey.${id}`}>
      <div>
        <div className="account-passkey-name">{name}</div>
        <div className="account-session-times">{used}</div>
        <div className="account-session-times">
          {t('account.passkeySince', { time: moment(shanghaiTime(createdAt)) })}
          {host !== location.hostname && ` · ${t('account.passkeyHost', { host })}`}
        </div>
      </div>
      <Popconfirm
        title={t('account.passkeyRemoveConfirm')}
        okText={t('shell.confirm')}
        cancelText={t('shell.cancel')}
        onConfirm={onRemove}
      >
        <Button
          danger
          size="small"
          disabled={busy}
          aria-label={t('account.passkeyRemoveOf', { name })}
          data-testid="account.passkey.remove"
        >
          {t('account.passkeyRemove')}
        </Button>
      </Popconfirm>
    </li>
  )
}

/** The passkeys of the person: they open the account alone, or stand beside the password. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { data: state, query } = useFactor()
  const { attempt, refresh, busy } = useFactorChange()
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])

  const remove = (id: string) =>
    attempt(async () => {
      await removePasskey(id)
      void message.success(t('account.passkeyRemoved'))
    })
  const added = (made: readonly string[]) => {
    setAdding(false)
    setCodes(made)
    void message.success(t('account.passkeyAdded'))
    void refresh()
  }
  return (
    <Card title={t('account.passkeys')} data-testid="account.passkeys">
      <p className="account-hint">{t('account.passkeysIntro')}</p>
      {query.error && !state ? (
        <FailureAlert title={t('errors.detailsFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active loading={!state} title={false}>
          {state?.passkeys.length === 0 && <p>{t('account.passkeysNone')}</p>}
          <ul className="account-sessions">
            {state?.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} busy={busy} onRemove={remove(passkey.id)} />
            ))}
          </ul>
          {passkeysWork() ? (
            <Button onClick={() => setAdding(true)} data-testid="account.passkey.add">
              {t('account.passkeyAdd')}
            </Button>
          ) : (
            <p className="account-hint">{t('account.passkeysElsewhere')}</p>
          )}
        </Skeleton>
      )}
      {adding && (
        <Suspense>
          <PasskeyAdd onCancel={() => setAdding(false)} onDone={added} />
        </Suspense>
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onKept={() => setCodes([])} />}
    </Card>
  )
}
