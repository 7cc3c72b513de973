import { LockOutlined } from '@ant-design/icons'
import { ErrorResult } from '../fields/ui/ErrorResult.tsx'
import { useScreenTranslations } from './useScreenTranslations.ts'

/** An address that asks for what the person may not do; buttons for it are not shown anyway. */
export function Forbidden() {
  const t = useScreenTranslations()
  return <ErrorResult icon={<LockOutlined aria-hidden />} title={t('list.refused')} />
}
