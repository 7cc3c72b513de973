import { Button } from 'antd'
import type { NormalPage } from '../../declare/index.ts'
import { ErrorResult } from '../../fields/ui/ErrorResult.tsx'
import { useLabels } from '../../providers/language.tsx'
import { Frame } from '../base/Frame.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface UnnamedRecordProps {
  readonly page: NormalPage
  readonly onClose: () => void
}

/** A page of one record whose address says none, as one that was cut off or typed by hand. */
export function UnnamedRecord({ page, onClose }: UnnamedRecordProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  return (
    <Frame as="page" title={labels.page(page)} onClose={onClose}>
      <ErrorResult title={t('show.unnamed')}>
        <Button type="primary" onClick={onClose}>
          {t('show.toList')}
        </Button>
      </ErrorResult>
    </Frame>
  )
}
