import { Flex } from 'antd'
import { Dash } from './Dash.tsx'
import { FileImage } from './FileImage.tsx'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

interface PicturesProps {
  readonly ids: readonly string[]
  readonly place: 'list' | 'show'
}

/** Uploaded pictures: the first and how many in a list, all of them on a show page. */
export function Pictures({ ids, place }: PicturesProps) {
  const t = useFieldTranslations()
  if (ids.length === 0) return <Dash />
  const shown = place === 'list' ? ids.slice(0, 1) : ids
  return (
    <Flex wrap gap={8} align="center">
      {shown.map((id, index) => (
        <FileImage
          key={id}
          id={id}
          size={place === 'list' ? 32 : 96}
          name={`${t('preview')} ${t('picture')} ${index + 1}`}
        />
      ))}
      {ids.length > shown.length && <span>{t('more', { count: ids.length })}</span>}
    </Flex>
  )
}
