import { Alert, App, Button, Flex, Input, Modal } from 'antd'
import { copyText } from '../../../platform/copyText.ts'
import { useLocale } from '../../../providers/language.tsx'
import { tokenWords } from './words.ts'

interface MadeTokenProps {
  readonly token: string
  readonly onKept: () => void
}

/** A new access token, shown once: only who says that they kept it gets past. */
export function MadeToken({ token, onKept }: MadeTokenProps) {
  const words = tokenWords[useLocale()]
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(token)) void message.success(words.copied)
  }
  return (
    <Modal
      open
      title={words.shownTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={520}
      footer={[
        <Button key="copy" onClick={() => void copy()} data-testid="account.token.copy">
          {words.copy}
        </Button>,
        <Button key="kept" type="primary" onClick={onKept} data-testid="account.token.kept">
          {words.kept}
        </Button>,
      ]}
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={words.shownOnce} />
        <Input.TextArea
          readOnly
          autoSize
          value={token}
          aria-label={words.token}
          onFocus={(event) => event.target.select()}
          data-testid="account.token.secret"
        />
      </Flex>
    </Modal>
  )
}
