import { Flex } from 'antd'
import { type CSSProperties, memo, useMemo } from 'react'
import { FileImage } from '../../../fields/ui/FileImage.tsx'
import { Text } from '../../../fields/ui/Text.tsx'
import { useFieldTranslations } from '../../../fields/ui/useFieldTranslations.ui.ts'
import { useNarrow } from '../../base/useNarrow.ts'
import { RowCard } from '../RowCard.tsx'
import { SortSelect } from '../RowCards.tsx'
import type { RowsProps } from '../rowsProps.ts'
import { useCards } from '../useCards.tsx'
import { CardLines } from './CardLines.tsx'
import { cardNames } from './cardNames.ts'
import { useKindMessages } from './messages.ts'

/** Two beside each other on a phone; on a desk as many as have room, whatever stands beside them. */
const grid: CSSProperties = {
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))',
}

interface PictureProps {
  readonly id: string | undefined
  readonly title: string
}

/** The picture of a row, whole, on ground of one shape: an edge that is cut off cannot be judged. */
function Picture({ id, title }: PictureProps) {
  const words = useKindMessages()
  const t = useFieldTranslations()
  return (
    <Flex
      align="center"
      justify="center"
      style={{
        aspectRatio: '3 / 2',
        marginBlockEnd: 8,
        borderRadius: 4,
        background: 'var(--ant-color-fill-quaternary)',
      }}
    >
      {id === undefined ? (
        <Text look="secondary">{words.noPicture}</Text>
      ) : (
        <FileImage id={id} size="100%" name={`${t('preview')} ${title}`} />
      )}
    </Flex>
  )
}

const firstOf = (value: unknown): string | undefined =>
  [value].flat().find((one): one is string => typeof one === 'string')

/** The rows as pictures. */
export const Gallery = memo(function Gallery({ model, layout, rows, selection, empty }: RowsProps) {
  const { resource } = model
  const { gallery } = resource.list
  const narrow = useNarrow()
  const picture = gallery?.picture ?? ''
  const names = useMemo(
    () => cardNames(resource, layout, gallery?.card ?? null, picture),
    [resource, layout, gallery, picture],
  )
  const cards = useCards(model, names)
  return (
    <Flex
      vertical
      gap={8}
      style={narrow ? {} : { height: '100%', overflowY: 'auto' }}
      data-testid={`${resource.name}.gallery`}
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <Flex justify="end">
          <SortSelect model={model} />
        </Flex>
      )}
      <div style={grid}>
        {rows.map((row) => (
          <RowCard
            key={row.id}
            row={row}
            cards={cards}
            selection={selection}
            picture={<Picture id={firstOf(row[picture])} title={cards.titleOf(row)} />}
            lines={<CardLines row={row} cards={cards} />}
          />
        ))}
      </div>
    </Flex>
  )
})
