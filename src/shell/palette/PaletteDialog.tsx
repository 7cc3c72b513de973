import { type InputRef, Modal } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { Palette } from './Palette.tsx'
import './palette.css'

interface PaletteDialogProps {
  readonly page: NormalPage
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly field: RefObject<InputRef | null>
  readonly open: boolean
  readonly onClose: () => void
}

/** The command palette over the page. It begins anew whenever it opens. */
export function PaletteDialog({ open, field, onClose, ...rest }: PaletteDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      // Nothing moves: whoever opens it types at once.
      transitionName=""
      maskTransitionName=""
      // Earlier the dialog is not to be seen, and what is not seen takes no focus.
      afterOpenChange={(opened) => opened && field.current?.focus({ cursor: 'end' })}
      title={<span className="palette-title">{t('palette.title')}</span>}
      closable={false}
      footer={null}
      width={640}
      style={{ top: '10vh' }}
      destroyOnHidden
      className="palette-dialog"
    >
      <Palette {...rest} field={field} onClose={onClose} />
    </Modal>
  )
}
