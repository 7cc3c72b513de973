import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Modal, Popconfirm, Skeleton, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { RetryButton } from '../../fields/ui/RetryButton.tsx'
import type { FactorState } from '../../platform/contract.ts'
import { copyText } from '../../platform/copyText.ts'
import { platformMessage } from '../../platform/failure.ts'
import { factorKey, removeFactor, renewRecoveryCodes, useFactor } from '../../providers/factor.ts'
import { useFormats } from '../../providers/language.tsx'
import { sessionsKey } from '../../providers/sessions.ts'
import { CodeList } from '../factor/CodeList.tsx'

const FactorSetUp = lazy(() => import('./FactorSetUp.tsx'))

function Codes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) void message.success(t('public.factor.copied'))
  }
  return (
    <Modal
      open
      title={t('public.factor.codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('public.factor.copy')}
        </Button>,
        <Button key="kept" type="primary" onClick={onKept} data-testid="factor.kept">
          {t('public.factor.kept')}
        </Button>,
      ]}
    >
      <p>{t('public.factor.codesIntro')}</p>
      <CodeList codes={codes} />
    </Modal>
  )
}

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
        {state.since && ` · ${t('account.factorLeft', { count: state.recoveryCodes })}`}
      </p>
    </>
  )
}

/** The second factor of the person: set up, replaced by that of another phone, removed; and its recovery codes. */
export function FactorCard() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data: state, query } = useFactor()
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)

  const refresh = () => Promise.all([factorKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const attempt = (work: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await work()
      await refresh()
    } catch (error) {
      const said = platformMessage(error)
      if (said !== null) void message.error(said)
    } finally {
      setBusy(false)
    }
  }
  const asked = { okText: t('shell.confirm'), cancelText: t('shell.cancel') }
  return (
    <Card title={t('account.factor')} data-testid="account.factor">
      <p className="account-hint">{t('account.factorIntro')}</p>
      {query.error && <RetryButton error={query.error} onRetry={() => void query.refetch()} />}
      <Skeleton active loading={query.isPending} title={false}>
        {state && <Standing state={state} />}
        <Space>
          <Button
            type={state?.since ? 'default' : 'primary'}
            onClick={() => setSettingUp(true)}
            data-testid="account.factor.setUp"
          >
            {t(state?.since ? 'account.factorChange' : 'account.factorSetUp')}
          </Button>
          {state?.since && (
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
          {state?.since && !state.demanded && (
            <Popconfirm
              title={t('account.factorRemoveConfirm')}
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
      {codes && <Codes codes={codes} onKept={() => setCodes(null)} />}
    </Card>
  )
}
