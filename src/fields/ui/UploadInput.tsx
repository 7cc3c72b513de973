import { Button, Flex, Typography, Upload, type UploadProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../providers/language.tsx'
import type { Sides } from '../sides.ts'
import { Icon } from './Icon.tsx'
import { PendingFiles } from './PendingFiles.tsx'
import { UploadedFiles } from './UploadedFiles.tsx'
import { attachmentTypes, limitOf, pictureTypes, sizeProblem, typeProblem, wantedText } from './uploadCheck.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'
import { useNameCache } from './useNameCache.ui.ts'
import { useUploads } from './useUploads.ui.ts'

const CropUpload = lazy(() => import('./CropUpload.tsx'))

interface UploadInputProps {
  /** What the field is called. */
  readonly name: string
  readonly picture: boolean
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
  /** Hears what an uploaded file is called, before it is among the ids. */
  readonly onNamed?: (id: string, name: string) => void
  /** 1: a new file takes the place of the one there. */
  readonly max: number
  readonly maxBytes?: number | undefined
  /** Extensions taken. Default: all the platform takes. */
  readonly types?: readonly string[] | undefined
  /** Width to height, to which pictures are cropped. */
  readonly ratio?: number | undefined
  /** Sides that are asked for, in that ratio; smaller pictures are taken. */
  readonly sides?: Sides | undefined
  readonly bizType: string
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

/** Uploads one or several files by click, drop or paste, and shows those that are there. */
export function UploadInput(props: UploadInputProps) {
  const { name, picture, ids, names, onIds, max, maxBytes, ratio, sides, bizType, disabled = false, onBlur } = props
  const { id, autoFocus, 'data-testid': testId, 'aria-describedby': describedBy } = props
  const t = useFieldTranslations()
  const formats = useFormats()
  const { told, learn } = useNameCache(ids, names)
  const uploads = useUploads({
    bizType,
    ids,
    onIds,
    replaces: max === 1,
    onNamed: (file, called) => {
      learn([[file, called]])
      props.onNamed?.(file, called)
    },
  })
  const [problem, setProblem] = useState<string | null>(null)
  // The document hears every paste; only the control under hand takes it.
  const [active, setActive] = useState(false)

  const action = t(picture ? 'uploadPicture' : 'upload')
  const types = picture ? pictureTypes : (props.types?.map((type) => `.${type}`) ?? attachmentTypes)
  const refuse = (message: string | null) => {
    setProblem(message)
    return message === null
  }
  const isWanted = (file: File, position: number) =>
    refuse(
      typeProblem(file, types, t) ??
        (max > 1 && ids.length + uploads.pending.length + position >= max ? t('tooMany', { max }) : null),
    )

  const upload: UploadProps = {
    accept: types.join(','),
    multiple: max > 1 && ratio === undefined,
    disabled,
    showUploadList: false,
    pastable: active && !disabled,
    beforeUpload: (file, files) =>
      isWanted(file, files.indexOf(file)) && refuse(sizeProblem(file, maxBytes ?? limitOf(file), t, formats))
        ? true
        : Upload.LIST_IGNORE,
    customRequest: ({ file }) => {
      if (file instanceof File) uploads.start(crypto.randomUUID(), file)
    },
    // What the browser was told not to accept is dropped without a word; say why.
    onDrop: ({ dataTransfer }) => {
      const wrong = [...dataTransfer.files].map((file) => typeProblem(file, types, t)).find((one) => one !== null)
      if (wrong) setProblem(wrong)
    },
  }
  const trigger = (
    <Upload.Dragger {...upload} hasControlInside {...(testId && { 'data-testid': testId })}>
      <Button
        {...(id && { id })}
        {...(autoFocus && { autoFocus })}
        type="text"
        icon={<Icon name={picture ? 'image' : 'file'} />}
        disabled={disabled}
        aria-label={`${name} ${action}`}
        aria-describedby={describedBy}
        onBlur={onBlur}
      >
        {action}
      </Button>
      <Typography.Text type="secondary" style={{ display: 'block' }}>
        {t('uploadHint')}
        {` · ${wantedText({ types, maxBytes, ratio, sides, picture }, t, formats)}`}
        {max > 1 && ` · ${t('uses', { count: ids.length, max })}`}
      </Typography.Text>
    </Upload.Dragger>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches where the hand is; nothing here is operated.
    <div
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={() => setActive(false)}
    >
      <Flex vertical gap={8}>
        <UploadedFiles
          picture={picture}
          ids={ids}
          nameOf={(one) => told.get(one)}
          disabled={disabled}
          onRemove={(removed) => onIds(ids.filter((one) => one !== removed))}
        />
        <PendingFiles pending={uploads.pending} onCancel={uploads.cancel} onRetry={uploads.start} />
        {ratio === undefined ? (
          trigger
        ) : (
          <Suspense
            fallback={
              <Upload.Dragger disabled>
                <Typography.Text type="secondary">{t('loading')}</Typography.Text>
              </Upload.Dragger>
            }
          >
            <CropUpload ratio={ratio} isWanted={(file) => isWanted(file, 0)}>
              {trigger}
            </CropUpload>
          </Suspense>
        )}
        {problem && (
          <Typography.Text type="danger" role="alert">
            {problem}
          </Typography.Text>
        )}
      </Flex>
    </div>
  )
}
