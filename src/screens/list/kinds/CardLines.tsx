import { Text } from '../../../fields/ui/Text.tsx'
import type { WireRow } from '../../../platform/contract.ts'
import type { Cards } from '../useCards.tsx'
import styles from './cardLines.module.css'

/** The fields of a card, one to a line: what belongs to a row is compared with that of the card below. */
export const CardLines = ({ row, cards }: { readonly row: WireRow; readonly cards: Cards }) => (
  <dl className={styles['lines']}>
    {cards.fieldsOf(row).map(({ field, label, cell }) => (
      <div key={field.name}>
        <dt>
          <Text look="secondary">{label}</Text>
        </dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
)
