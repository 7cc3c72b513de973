import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import { Text } from '../../../fields/ui/Text.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import type { Cards } from '../useCards.tsx'

/** Places and periods go to a second line rather than lose their end. */
const valueLook = {
  '--value-wrap': 'normal',
  '--tag-wrap': 'normal',
  minWidth: 0,
  margin: 0,
  overflow: 'hidden',
  textAlign: 'end',
  textOverflow: 'ellipsis',
} as CSSProperties

/** The fields of a card, one to a line: what belongs to a row is compared with that of the card below. */
export const CardLines = ({ row, cards }: { readonly row: WireRow; readonly cards: Cards }) => (
  <dl style={{ margin: '4px 0 0', fontSize: 12 }}>
    {cards.fieldsOf(row).map(({ field, label, cell }) => (
      <Flex key={field.name} gap={8} align="baseline" justify="space-between">
        <dt style={{ flex: 'none', maxWidth: '50%' }}>
          <Text look="secondary">{label}</Text>
        </dt>
        <dd style={valueLook}>{cell(row)}</dd>
      </Flex>
    ))}
  </dl>
)
