import { Button, Popconfirm, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../../fields/shanghai.ts'
import type { AccessTokenItem, TokenArea } from '../../../platform/accessTokenContract.ts'
import { useFormats, useLocale } from '../../../providers/language.tsx'
import { useRelativeTime } from '../../../providers/relativeTime.ts'
import { tokenWords } from './words.ts'

interface AccessTokenRowProps {
  readonly token: AccessTokenItem
  readonly areas: readonly TokenArea[]
  readonly busy: boolean
  readonly onRevoke: () => void
}

const colours = { active: 'success', expired: 'default', revoked: 'default' } as const

/** An access token: what it may do, until when, when it was last used and from where; and its end. */
export function AccessTokenRow({ token, areas, busy, onRevoke }: AccessTokenRowProps) {
  const { t } = useTranslation()
  const words = tokenWords[useLocale()]
  const { moment } = useFormats()
  const ago = useRelativeTime()
  const { id, name, access, state, reveal, clientHost, createdAt, expiresAt, lastUsedAt, lastUsedIp } = token
  const time = (at: string) => moment(shanghaiTime(at))
  const titleOf = (area: string) => areas.find((one) => one.name === area)?.title ?? area
  const may = [
    ...(clientHost === null ? [] : [words.app(clientHost)]),
    words.accessOf[access],
    token.areas?.map(titleOf).join(' · ') ?? words.allAreas,
    ...(reveal ? [words.reveals] : []),
  ]
  return (
    <li data-testid={`account.token.${id}`}>
      <div>
        <div className="account-passkey-name">
          {name} <Tag color={colours[state]}>{words.stateOf[state]}</Tag>
        </div>
        <div className="account-session-times">{may.join(' · ')}</div>
        <div className="account-session-times">
          {words.created(time(createdAt))} · {words.expires(time(expiresAt))}
        </div>
        <div className="account-session-times">
          {lastUsedAt === null ? words.unused : words.used(ago(lastUsedAt), lastUsedIp ?? '')}
        </div>
      </div>
      {state === 'active' && (
        <Popconfirm
          title={words.revokeConfirm}
          okText={t('shell.confirm')}
          cancelText={t('shell.cancel')}
          okButtonProps={{ 'data-testid': 'account.token.revoke.confirm' }}
          onConfirm={onRevoke}
        >
          <Button
            danger
            size="small"
            disabled={busy}
            aria-label={words.revokeOf(name)}
            data-testid={`account.token.${id}.revoke`}
          >
            {words.revoke}
          </Button>
        </Popconfirm>
      )}
    </li>
  )
}
