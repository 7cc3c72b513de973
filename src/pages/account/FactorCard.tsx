import { Alert, App, Button, Card, Popconfirm, Skeleton, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { FactorState } from '../../platform/contract.ts'
import { removeFactor, renewRecoveryCodes, useFactor } from '../../providers/factor.ts'
import { useFormats } from '../../providers/language.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { useFactorChange } from './useFactorChange.ts'

const FactorSetUp = lazy(() => import('./FactorSetUp.tsx'))

/** Recovery codes come with the first factor, whichever it is. */
const hasCodes = (state: FactorState) => state.since !== null || state.passkeys.length > 0

function Standing({ state }: { readonly state: FactorState }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const at = (time: string) => ({ time: moment(shanghaiTime(time)) })
  return (
    <>
      {state.resetAt && <Alert type="warning" showIcon title={t('account.factorReset', at(state.resetAt))} />}
      {state.dueAt && <Alert type="warning" showIcon title={t('account.factorDue', at(state.dueAt))} />}
      <p data-testid="account.factor.state">
        {state.since ? t('account.factorOn', at(state.since)) : t('account.factorOff')}
        {hasCodes(state) && ` · ${t('account.factorLeft', { count: state.recoveryCodes })}`}
      </p>
    </>
  )
}

/** The second factor of the person: set up, replaced by that of another phone, removed; and its recovery codes. */
export function FactorCard() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { data: state, query } = useFactor()
  const { attempt, refresh, busy } = useFactorChange()
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])

  const asked = { okText: t('shell.confirm'), cancelText: t('shell.cancel') }
  return (
    <Card title={t('account.factor')} data-testid="account.factor">
      <p className="account-hint">{t('account.factorIntro')}</p>
      {query.error && !state ? (
        <FailureAlert title={t('errors.detailsFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active loading={!state} title={false}>
          {state && <Standing state={state} />}
          <Space>
            <Button
              type={state?.since ? 'default' : 'primary'}
              onClick={() => setSettingUp(true)}
              data-testid="account.factor.setUp"
            >
              {t(state?.since ? 'account.factorChange' : 'account.factorSetUp')}
            </Button>
            {state && hasCodes(state) && (
              <Popconfirm
                title={t('account.factorCodesConfirm')}
                {...asked}
                onConfirm={attempt(async () => setCodes(await renewRecoveryCodes()))}
              >
                <Button loading={busy} data-testid="account.factor.codes">
                  {t('account.factorCodes')}
                </Button>
              </Popconfirm>
            )}
            {state?.since && (!state.demanded || state.passkeys.length > 0) && (
              <Popconfirm
                title={t(state.passkeys.length > 0 ? 'account.factorRemoveOther' : 'account.factorRemoveConfirm')}
                {...asked}
                onConfirm={attempt(async () => {
                  await removeFactor()
                  void message.success(t('account.factorRemoved'))
                })}
              >
                <Button danger loading={busy} data-testid="account.factor.remove">
                  {t('account.factorRemove')}
                </Button>
              </Popconfirm>
            )}
          </Space>
        </Skeleton>
      )}
      {settingUp && (
        <Suspense>
          <FactorSetUp
            onCancel={() => setSettingUp(false)}
            onDone={(made) => {
              setSettingUp(false)
              setCodes(made)
              void message.success(t('account.factorDone'))
              void refresh()
            }}
          />
        </Suspense>
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onKept={() => setCodes([])} />}
    </Card>
  )
}
