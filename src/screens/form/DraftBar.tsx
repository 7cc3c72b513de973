import { Alert, App, Button, Flex } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import { useLocale } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { shortMoment } from './moment.ts'
import type { DraftOffer } from './useDraft.ts'

interface DraftBarProps {
  readonly resource: NormalResource
  readonly offer: DraftOffer
  /** The bar is gone, and with it the button that had the focus. */
  readonly onAnswered: () => void
}

/** Offers what was typed on an earlier visit and not saved; nothing happens to the form until somebody chooses. */
export function DraftBar({ resource, offer: { at, outdated, restore, discard }, onAnswered }: DraftBarProps) {
  const { message } = App.useApp()
  const t = useScreenTranslations()
  const locale = useLocale()
  const take = () => {
    restore()
    onAnswered()
    message.info(t('draft.restored'))
  }
  const drop = () => {
    discard()
    onAnswered()
  }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      style={{ marginBlockEnd: 16 }}
      title={t('draft.found', { when: shortMoment(new Date(at), new Date(), locale) })}
      {...(outdated && { description: t('draft.newer') })}
      action={
        <Flex gap={8} wrap justify="end">
          <Button size="small" onClick={drop} data-testid={`${resource.name}.draft.discard`}>
            {t('draft.discard')}
          </Button>
          <Button size="small" type="primary" onClick={take} data-testid={`${resource.name}.draft.restore`}>
            {t('draft.restore')}
          </Button>
        </Flex>
      }
      data-testid={`${resource.name}.draft`}
    />
  )
}
