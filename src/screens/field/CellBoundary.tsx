import { WarningOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultBoundary } from '../../providers/FaultBoundary.tsx'

function Unshowable() {
  const { t } = useTranslation()
  return (
    <Typography.Text type="secondary">
      <WarningOutlined aria-hidden /> {t('errors.cell')}
    </Typography.Text>
  )
}

interface CellBoundaryProps {
  /** Names the cell in the error log. */
  readonly name: string
  readonly value: unknown
  readonly children: ReactNode
}

/** Keeps what goes wrong with one value inside its cell; another value is tried afresh. */
export function CellBoundary({ name, value, children }: CellBoundaryProps) {
  return (
    <FaultBoundary level="cell" name={name} of={value} fallback={() => <Unshowable />}>
      {children}
    </FaultBoundary>
  )
}
