import ImgCrop, { type ImgCropProps } from 'antd-img-crop'
import type { JSX } from 'react'
import { nonce } from '../../platform/nonce.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

// Its type asks for everything the cropper has a default for.
const cropper = { ...(nonce && { nonce }) } as NonNullable<ImgCropProps['cropperProps']>

interface CropUploadProps {
  readonly ratio: number
  /** Asked before the picture is opened for cropping. */
  readonly isWanted: (file: File) => boolean
  readonly children: JSX.Element
}

/** Puts a cropping dialog before an upload. Default export: loaded lazily. */
export default function CropUpload({ ratio, isWanted, children }: CropUploadProps) {
  const t = useFieldTranslations()
  return (
    <ImgCrop
      aspect={ratio}
      quality={0.9}
      cropperProps={cropper}
      modalTitle={t('cropTitle')}
      modalOk={t('confirm')}
      modalCancel={t('cancel')}
      // Answering false skips cropping only; the upload's own check then refuses the file. A cropped GIF would stand still.
      beforeCrop={(file) => isWanted(file) && file.type !== 'image/gif'}
    >
      {children}
    </ImgCrop>
  )
}
