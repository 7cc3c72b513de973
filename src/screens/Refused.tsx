import { LockOutlined } from '@ant-design/icons'
import { Obstacle } from '../fields/ui/Obstacle.tsx'
import { useScreenTranslations } from './useScreenTranslations.ts'

/** An address that asks for what the person may not do; buttons for it are not shown anyway. */
export function Refused() {
  const t = useScreenTranslations()
  return <Obstacle icon={<LockOutlined aria-hidden />} title={t('list.refused')} />
}
