import { Button, Flex } from 'antd'
import { FileImage } from './FileImage.tsx'
import { FileLink } from './FileLink.tsx'
import { Icon } from './Icon.tsx'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface UploadedFilesProps {
  readonly picture: boolean
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string | undefined
  readonly disabled: boolean
  readonly onRemove: (id: string) => void
}

/** The files a field holds: pictures as thumbnails, others by name, each with a button that takes it out. */
export function UploadedFiles({ picture, ids, nameOf, disabled, onRemove }: UploadedFilesProps) {
  const t = useFieldTranslations()
  if (ids.length === 0) return null
  return (
    <Flex wrap gap={8} vertical={!picture} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {ids.map((id, index) => {
        const name = nameOf(id) ?? `${t(picture ? 'picture' : 'file')} ${index + 1}`
        return (
          <Flex key={id} component="li" vertical={picture} align="center" gap={4}>
            {picture ? (
              <FileImage id={id} size={96} name={`${t('preview')} ${name}`} />
            ) : (
              <FileLink id={id} name={nameOf(id)} />
            )}
            {!disabled && (
              <Button
                size="small"
                type="text"
                icon={<Icon name="trash" />}
                aria-label={t('removeItem', { name })}
                onClick={() => onRemove(id)}
              />
            )}
          </Flex>
        )
      })}
    </Flex>
  )
}
