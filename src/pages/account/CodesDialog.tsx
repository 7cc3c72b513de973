import { App, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/copyText.ts'
import { CodeList } from '../factor/CodeList.tsx'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** New recovery codes, shown once. */
export function CodesDialog({ codes, onKept }: CodesDialogProps) {
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
