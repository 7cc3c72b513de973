import { LockOutlined } from '@ant-design/icons'
import type { NormalResource } from '../../declare/index.ts'
import { ErrorResult } from '../../fields/ui/ErrorResult.tsx'
import { useRefusal } from '../../providers/accessControl.ts'
import { useScreenTranslations } from './useScreenTranslations.ts'

interface ForbiddenProps {
  /** What was asked for: an operation of a resource, view or report, by its name or by what it does. */
  readonly of: NormalResource | string
  readonly action: string
}

/** An address that asks for what the person may not do, and why not; buttons for it are not shown anyway. */
export function Forbidden({ of, action }: ForbiddenProps) {
  const t = useScreenTranslations()
  return <ErrorResult icon={<LockOutlined aria-hidden />} title={t('list.refused')} intro={useRefusal(of, action)} />
}
