import { App, Button, Modal } from 'antd'
import { copyText } from '../../platform/copyText.ts'
import { useLocale } from '../../providers/language.tsx'
import { CodeList } from '../factor/CodeList.tsx'
import { setUpWords } from '../factor/setUpWords.ts'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** New recovery codes, shown once. */
export function CodesDialog({ codes, onKept }: CodesDialogProps) {
  const words = setUpWords[useLocale()]
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) void message.success(words.copied)
  }
  return (
    <Modal
      open
      title={words.codesTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>,
        <Button key="kept" type="primary" onClick={onKept} data-testid="factor.kept">
          {words.kept}
        </Button>,
      ]}
    >
      <p>{words.codesIntro}</p>
      <CodeList codes={codes} />
    </Modal>
  )
}
