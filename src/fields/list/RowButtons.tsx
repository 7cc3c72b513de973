import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'

interface RowButtonsProps {
  readonly index: number
  /** Of all rows. */
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** What is done with a row as a whole. */
export function RowButtons({ index, count, onMove, onRemove }: RowButtonsProps) {
  const t = useFieldTranslations()
  return (
    <Flex>
      <Button
        type="text"
        data-repeats
        icon={<UpOutlined />}
        disabled={index === 0}
        aria-label={t('moveUp', { row: index + 1 })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        data-repeats
        icon={<DownOutlined />}
        disabled={index === count - 1}
        aria-label={t('moveDown', { row: index + 1 })}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('removeRow', { row: index + 1 })}
        onClick={onRemove}
      />
    </Flex>
  )
}
