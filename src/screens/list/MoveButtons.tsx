import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface MoveButtonsProps {
  /** What is moved, as people call it. */
  readonly label: string
  readonly index: number
  /** How many there are. */
  readonly of: number
  readonly move: (to: number) => void
}

/** One place up, one place down: what dragging does, for keyboards and screen readers. */
export function MoveButtons({ label, index, of, move }: MoveButtonsProps) {
  const t = useScreenTranslations()
  return (
    <>
      <Button
        type="text"
        size="small"
        data-repeats
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        onClick={() => move(index - 1)}
        aria-label={t('list.columnUp', { label })}
      />
      <Button
        type="text"
        size="small"
        data-repeats
        icon={<ArrowDownOutlined />}
        disabled={index === of - 1}
        onClick={() => move(index + 1)}
        aria-label={t('list.columnDown', { label })}
      />
    </>
  )
}
