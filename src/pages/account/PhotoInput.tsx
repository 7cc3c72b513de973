import { UserOutlined } from '@ant-design/icons'
import { App, Avatar, Button, Space, Upload } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../platform/failure.ts'
import { uploadFile } from '../../platform/files.ts'
import { useFileUrl } from '../../providers/files.ts'

const CropUpload = lazy(() => import('../../fields/ui/CropUpload.tsx'))

const mostBytes = 1024 * 1024
const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

interface PhotoInputProps {
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}

/** The person's picture: square, small, replaced at once. */
export function PhotoInput({ value = null, onChange }: PhotoInputProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const url = useFileUrl(value)
  const [busy, setBusy] = useState(false)

  const store = async (file: File) => {
    if (file.size > mostBytes) return message.error(t('account.photoTooLarge'))
    setBusy(true)
    try {
      const { id } = await uploadFile(file, { bizType: 'avatar' })
      onChange?.(id)
    } catch (error) {
      if (error instanceof Failure && error.kind === 'business') return message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  const isWanted = (file: File): boolean => {
    const wanted = types.includes(file.type)
    if (!wanted) void message.error(t('account.photoWrong'))
    return wanted
  }

  const upload = (
    <Upload
      accept={types.join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        if (types.includes(file.type)) void store(file)
        return false
      }}
    >
      <Button loading={busy}>{t('account.choosePhoto')}</Button>
    </Upload>
  )
  return (
    <Space size="large">
      <Avatar size={72} src={url} icon={<UserOutlined />} alt="" />
      <Space orientation="vertical" size={4}>
        <Space>
          <Suspense fallback={<Button loading />}>
            <CropUpload ratio={1} isWanted={isWanted}>
              {upload}
            </CropUpload>
          </Suspense>
          {value !== null && (
            <Button type="text" onClick={() => onChange?.(null)}>
              {t('account.removePhoto')}
            </Button>
          )}
        </Space>
        <span className="account-hint">{t('account.photoHint')}</span>
      </Space>
    </Space>
  )
}
