import { useCustomMutation } from '@refinedev/core'
import { App, Button, Flex, Popconfirm, Tag, Typography } from 'antd'
import { useState } from 'react'
import {
  type BeneathProps,
  defineUi,
  RetryButton,
  shanghaiTime,
  useCallQuery,
  useCan,
  useFormats,
  useOwnMessages,
} from '#console'
import { account } from './account.ts'

const messages = {
  zh: {
    title: '访问令牌',
    none: '暂无访问令牌',
    access: { read: '只读', write: '读写' },
    state: { active: '有效', expired: '已过期', revoked: '已撤销' },
    expires: (time: string) => `${time} 到期`,
    used: (time: string, address: string) => `最近使用：${time} · ${address}`,
    unused: '尚未使用',
    app: (host: string) => `授权应用（${host}）`,
    revoke: '撤销',
    revokeOf: (name: string) => `撤销访问令牌“${name}”`,
    confirm: '撤销后，使用此令牌的程序将立即无法访问，且不能恢复。确定撤销吗？',
    yes: '撤销',
    no: '取消',
    revoked: '访问令牌已撤销',
  },
  en: {
    title: 'Access tokens',
    none: 'None',
    access: { read: 'Read only', write: 'Read and write' },
    state: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
    expires: (time: string) => `expires on ${time}`,
    used: (time: string, address: string) => `Last used: ${time} · ${address}`,
    unused: 'Not used yet',
    app: (host: string) => `Allowed app (${host})`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke the access token “${name}”`,
    confirm: 'Programs that use this token lose access at once, and it cannot be brought back. Revoke it?',
    yes: 'Revoke',
    no: 'Cancel',
    revoked: 'The access token has been revoked',
  },
  es: {
    title: 'Tokens de acceso',
    none: 'Ninguno',
    access: { read: 'Solo lectura', write: 'Lectura y escritura' },
    state: { active: 'Activo', expired: 'Caducado', revoked: 'Revocado' },
    expires: (time: string) => `caduca el ${time}`,
    used: (time: string, address: string) => `Último uso: ${time} · ${address}`,
    unused: 'Sin usar',
    app: (host: string) => `Aplicación autorizada (${host})`,
    revoke: 'Revocar',
    revokeOf: (name: string) => `Revocar el token de acceso «${name}»`,
    confirm:
      'Los programas que usan este token perderán el acceso de inmediato y no se podrá recuperar. ¿Desea revocarlo?',
    yes: 'Revocar',
    no: 'Cancelar',
    revoked: 'El token de acceso se ha revocado',
  },
}

interface Token {
  readonly id: string
  readonly name: string
  readonly access: 'read' | 'write'
  readonly state: 'active' | 'expired' | 'revoked'
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly lastUsedIp: string | null
  readonly clientHost: string | null
}

interface TokenRowProps {
  readonly token: Token
  readonly busy: boolean
  readonly onRevoke: () => void
}

function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const t = useOwnMessages(messages)
  const { moment } = useFormats()
  const { id, name, access, state, expiresAt, lastUsedAt, lastUsedIp, clientHost } = token
  const used = lastUsedAt === null ? t.unused : t.used(moment(shanghaiTime(lastUsedAt)), lastUsedIp ?? '')
  return (
    <Flex justify="space-between" align="center" gap={16} data-testid={`account.accessToken.${id}`}>
      <div>
        <div>
          {name} <Tag color={state === 'active' ? 'success' : 'default'}>{t.state[state]}</Tag>
        </div>
        <Typography.Text type="secondary">
          {clientHost !== null && `${t.app(clientHost)} · `}
          {t.access[access]} · {t.expires(moment(shanghaiTime(expiresAt)))} · {used}
        </Typography.Text>
      </div>
      {state === 'active' && (
        <Popconfirm title={t.confirm} okText={t.yes} cancelText={t.no} onConfirm={onRevoke}>
          <Button
            danger
            size="small"
            disabled={busy}
            aria-label={t.revokeOf(name)}
            data-testid={`account.accessToken.${id}.revoke`}
          >
            {t.revoke}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  )
}

function Tokens({ accountId }: { readonly accountId: string }) {
  const t = useOwnMessages(messages)
  const { message } = App.useApp()
  const { mutateAsync } = useCustomMutation()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useCallQuery<{ readonly list: readonly Token[] }>(account.name, 'accessTokens', {
    accountId,
  })
  const revoke = async (tokenId: string) => {
    setBusy(true)
    try {
      await mutateAsync({
        url: '',
        method: 'post',
        values: { accountId, tokenId },
        meta: { resource: account.name, operation: 'revokeAccessToken' },
        successNotification: false,
        errorNotification: false,
      })
      void message.success(t.revoked)
    } catch (cause) {
      if (cause instanceof Error) void message.error(cause.message)
    }
    refetch()
    setBusy(false)
  }
  return (
    <section data-testid="account.accessTokens">
      <Typography.Title level={5}>{t.title}</Typography.Title>
      {error ? <RetryButton error={error} onRetry={refetch} /> : null}
      {data?.list.length === 0 && <Typography.Text type="secondary">{t.none}</Typography.Text>}
      <Flex vertical gap={12}>
        {data?.list.map((token) => (
          <TokenRow key={token.id} token={token} busy={busy} onRevoke={() => void revoke(token.id)} />
        ))}
      </Flex>
    </section>
  )
}

/** What programs call the platform with in the name of an account, for who may take it away. */
function AccessTokens({ row }: BeneathProps<{ readonly id: string }>) {
  return useCan()(account.name, 'accessTokens') ? <Tokens accountId={row.id} /> : null
}

/** 用户: beneath the details, the access tokens of the account. */
export default defineUi(account, { beneath: AccessTokens })
