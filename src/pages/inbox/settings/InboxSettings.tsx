import { Drawer, Flex, Switch, Typography } from 'antd'
import type { InboxResource } from '../../../platform/inboxContract.ts'
import { useMute } from '../../../providers/inbox.ts'
import { useLocale } from '../../../providers/language.tsx'
import { useInboxMessages } from '../../../shell/inbox/messages.ts'
import { MailSetting } from './MailSetting.tsx'
import { PushSetting } from './PushSetting.tsx'
import { QuietSetting } from './QuietSetting.tsx'
import { Setting } from './Setting.tsx'
import { settingsWords } from './words.ts'

interface AreasProps {
  readonly resources: readonly InboxResource[]
  readonly labelOf: (name: string) => string | null
}

/** Of which areas a person wants to be told. */
function Areas({ resources, labelOf }: AreasProps) {
  const words = settingsWords[useLocale()]
  const t = useInboxMessages()
  const { mutate: mute } = useMute()
  return (
    <Setting title={words.areas}>
      <Typography.Text type="secondary">{t.mutesIntro}</Typography.Text>
      {resources.map(({ resource, muted }) => (
        <Flex key={resource} justify="space-between" gap={16}>
          <span id={`inbox-told-${resource}`}>{labelOf(resource) ?? resource}</span>
          <Switch
            checked={!muted}
            aria-labelledby={`inbox-told-${resource}`}
            onChange={(told) => mute({ resource, muted: !told })}
            data-testid={`inbox.told.${resource}`}
          />
        </Flex>
      ))}
    </Setting>
  )
}

/** How a person is told of messages: by mail, by the browser, when not, and of which areas. */
export function InboxSettings({ onClose, ...areas }: AreasProps & { readonly onClose: () => void }) {
  const words = settingsWords[useLocale()]
  return (
    <Drawer open title={words.title} onClose={onClose}>
      <Flex vertical gap={24} data-testid="inbox.settings">
        <MailSetting />
        <PushSetting />
        <QuietSetting />
        <Areas {...areas} />
      </Flex>
    </Drawer>
  )
}
