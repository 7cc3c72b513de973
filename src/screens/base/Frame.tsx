import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Card, Drawer, Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { PageTitle } from './PageTitle.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useNarrow } from './useNarrow.ts'
import { useScreenTranslations } from './useScreenTranslations.ts'

export type Place = 'dialog' | 'drawer' | 'page'

interface FrameProps {
  readonly as: Place
  readonly title: string
  /** Beside the title of a page or drawer: what one wants to know before reading on. */
  readonly mark?: ReactNode
  /** A dialog or drawer as wide as the window allows: for tables in it. */
  readonly wide?: boolean
  readonly onClose: () => void
  /** Buttons below the content. */
  readonly footer?: ReactNode
  /** Buttons beside the title. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

const dialogWidth = 760
const wideDialog = 'min(1240px, 96vw)'
const drawerWidth = 720
const wideDrawer = 'min(1120px, 90vw)'
/** Title and buttons stay in sight, whatever stands between them; the margin keeps outlines from being cut. */
const dialogBody = {
  maxHeight: 'calc(100dvh - 200px)',
  overflowY: 'auto',
  marginInline: -8,
  paddingInline: 8,
  paddingBlockStart: 8,
} as const

/** A title of one line, however long, and what stands beside it. */
const Marked = ({ title, mark }: { readonly title: string; readonly mark: ReactNode }) => (
  <Flex gap={8} align="center" style={{ minWidth: 0 }}>
    <Typography.Text ellipsis={{ tooltip: title }} style={{ fontSize: 'inherit' }}>
      {title}
    </Typography.Text>
    {mark}
  </Flex>
)

/** What holds a record: a dialog, a drawer or a page, the same inside. */
export function Frame({ as, title, mark, wide = false, onClose, footer, extra, children, ...testId }: FrameProps) {
  const t = useScreenTranslations()
  const narrow = useNarrow()
  useFocusBack()
  const buttons = footer ?? null
  const content = <div {...testId}>{children}</div>
  if (as === 'dialog')
    return (
      <Modal
        open
        title={title}
        width={wide ? wideDialog : dialogWidth}
        centered
        onCancel={onClose}
        footer={buttons}
        // A click beside the dialog is too easily made to cost what was typed.
        mask={{ closable: false }}
        styles={{ body: dialogBody }}
      >
        {extra && <Flex justify="end">{extra}</Flex>}
        {content}
      </Modal>
    )
  if (as === 'drawer')
    return (
      <Drawer
        open
        title={mark ? <Marked title={title} mark={mark} /> : title}
        size={narrow ? '100%' : wide ? wideDrawer : drawerWidth}
        onClose={onClose}
        footer={buttons}
        extra={extra}
      >
        {content}
      </Drawer>
    )
  return (
    <Card
      variant="borderless"
      className={styles['page'] ?? ''}
      title={
        <Flex gap={8} align="center">
          <Button type="text" icon={<ArrowLeftOutlined />} onClick={onClose} aria-label={t('form.back')} />
          <PageTitle>{title}</PageTitle>
          {mark}
        </Flex>
      }
      extra={extra}
    >
      <div className={styles['pageContent']}>{content}</div>
      {buttons && <SaveBar>{buttons}</SaveBar>}
    </Card>
  )
}
