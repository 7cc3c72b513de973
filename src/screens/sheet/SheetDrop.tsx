import { InboxOutlined } from '@ant-design/icons'
import { App, Upload } from 'antd'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

const accepted = ['.xlsx', '.csv'] as const
const isAccepted = ({ name }: File) => accepted.some((ending) => name.toLowerCase().endsWith(ending))

interface SheetDropProps {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  /** How much it may hold, and of what kind. */
  readonly hint: string
  readonly disabled: boolean
  readonly 'data-testid': string
}

/** Where a sheet is dropped, or chosen. */
export function SheetDrop({ file, onFile, hint, disabled, ...testId }: SheetDropProps) {
  const { message } = App.useApp()
  const t = useScreenTranslations()
  return (
    <Upload.Dragger
      accept={accepted.join(',')}
      maxCount={1}
      disabled={disabled}
      fileList={file ? [{ uid: 'file', name: file.name, size: file.size }] : []}
      onRemove={() => onFile(null)}
      beforeUpload={(chosen) => {
        if (isAccepted(chosen)) onFile(chosen)
        else message.error(t('import.wrongType'))
        return false
      }}
      {...testId}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined aria-hidden />
      </p>
      <p className="ant-upload-text">{t('import.drop')}</p>
      <p className="ant-upload-hint">{hint}</p>
    </Upload.Dragger>
  )
}
