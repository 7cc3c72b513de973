import { type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { Palette } from './Palette.tsx'
import './palette.css'

interface PaletteDialogProps {
  readonly page: NormalPage
  readonly open: boolean
  readonly onClose: () => void
}

/** The command palette over the page. It begins anew whenever it opens. */
export function PaletteDialog({ page, open, onClose }: PaletteDialogProps) {
  const { t } = useTranslation()
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      // Nothing moves: whoever types at once after Ctrl K must not lose letters.
      transitionName=""
      maskTransitionName=""
      // Earlier the dialog is not to be seen, and what is not seen takes no focus.
      afterOpenChange={(opened) => opened && field.current?.focus()}
      title={<span className="palette-title">{t('palette.title')}</span>}
      closable={false}
      footer={null}
      width={640}
      style={{ top: '10vh' }}
      destroyOnHidden
      className="palette-dialog"
    >
      <Palette page={page} field={field} onClose={onClose} />
    </Modal>
  )
}
