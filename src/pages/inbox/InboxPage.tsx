import { BellOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Segmented, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { type InboxKind, type InboxView, inboxKinds, inboxViews } from '../../platform/inboxContract.ts'
import { useInbox, useInboxResources, useMarkRead } from '../../providers/inbox.ts'
import { useAccess } from '../../shell/access.ts'
import { useInboxMessages } from '../../shell/inbox/messages.ts'
import { useNamedResources } from '../../shell/inbox/useNamedResources.ts'
import { superRole } from '../../shell/superRole.ts'
import { groupsOf, type RecordMessages } from './groups.ts'
import { InboxGroup } from './InboxGroup.tsx'

const MyWork = lazy(async () => ({ default: await (await import('../../screens/screens.ts')).loadMyWork() }))
const InboxSettings = lazy(async () => ({ default: (await import('./settings/InboxSettings.tsx')).InboxSettings }))
const RequestDrawer = lazy(async () => ({ default: (await import('./request/RequestDrawer.tsx')).RequestDrawer }))
const RecordOver = lazy(async () => ({ default: await (await import('../../screens/screens.ts')).loadRecordOver() }))

/** Everything that came to a person: by record, with what can be done about it. */
export function InboxPage() {
  const { t: words } = useTranslation()
  const { user } = useAccess()
  const t = useInboxMessages()
  const [view, setView] = useState<InboxView>('all')
  const [kind, setKind] = useState<InboxKind>()
  const [resource, setResource] = useState<string>()
  const [opened, setOpened] = useState<{ readonly resource: string; readonly id: string } | null>(null)
  const navigate = useNavigate()
  const open = ({ resource, recordId: id, address }: RecordMessages) => {
    if (id !== null) setOpened({ resource, id })
    else if (address !== null) void navigate(address)
  }
  const { messages, query } = useInbox({ view, kind, resource })
  const resources = useInboxResources() ?? []
  const labelOf = useNamedResources(resources.map((one) => one.resource))
  const [params, setParams] = useSearchParams()
  // In the address, because mails and the account page lead here.
  const showSettings = (shown: boolean) => setParams(shown ? { settings: '1' } : {}, { replace: true })
  const request = params.get('request')
  const { mutate: markRead, isPending } = useMarkRead()
  const none = { all: t.none, unread: t.noUnread, later: t.noLater }[view]
  return (
    <div className="inbox" data-testid="inboxPage">
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h1>{words('shell.inbox')}</h1>
        <Flex gap={8} wrap>
          {user.roles.includes(superRole) && (
            <Button icon={<SendOutlined />} onClick={() => void navigate('/outbox')} data-testid="inboxPage.outbox">
              {words('shell.outbox')}
            </Button>
          )}
          <Button icon={<BellOutlined />} onClick={() => showSettings(true)} data-testid="inbox.muteSettings">
            {t.mutes}
          </Button>
          <Button loading={isPending} onClick={() => markRead(null)} data-testid="inboxPage.allRead">
            {t.allRead}
          </Button>
        </Flex>
      </Flex>
      <Suspense>
        <MyWork />
      </Suspense>
      <Flex gap={8} wrap>
        <Segmented
          aria-label={t.view}
          value={view}
          onChange={setView}
          options={inboxViews.map((value) => ({ value, label: t[value] }))}
          data-testid="inboxPage.view"
        />
        <Select
          allowClear
          aria-label={t.kind}
          placeholder={t.kind}
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          {...(kind && { value: kind })}
          onChange={(chosen?: InboxKind) => setKind(chosen)}
          options={inboxKinds.map((value) => ({ value, label: t[`${value}Kind`] }))}
          data-testid="inboxPage.kind"
        />
        <Select
          allowClear
          aria-label={t.resource}
          placeholder={t.resource}
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          {...(resource && { value: resource })}
          onChange={(chosen?: string) => setResource(chosen)}
          options={resources.map((one) => ({ value: one.resource, label: labelOf(one.resource) ?? one.resource }))}
          data-testid="inboxPage.resource"
        />
      </Flex>
      {query.error && !messages ? (
        <FailureAlert title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : !messages ? (
        <Skeleton active title={false} />
      ) : messages.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
      ) : (
        <ul className="inbox-records">
          {groupsOf(messages).map((group) => (
            <li key={group.key}>
              <InboxGroup group={group} label={labelOf(group.resource)} onOpen={() => open(group)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          data-testid="inboxPage.more"
        >
          {t.more}
        </Button>
      )}
      {params.has('settings') && (
        <Suspense>
          <InboxSettings resources={resources} labelOf={labelOf} onClose={() => showSettings(false)} />
        </Suspense>
      )}
      {request !== null && (
        <Suspense>
          <RequestDrawer id={request} onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <RecordOver resource={opened.resource} id={opened.id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}
