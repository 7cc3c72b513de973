import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from '../../fields/ui/Panel.tsx'
import { Text } from '../../fields/ui/Text.tsx'
import type { WireRow } from '../../platform/contract.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { RowActions } from '../operations/RowActions.tsx'
import styles from './list.module.css'
import { RowCheckbox } from './table/RowCheckbox.tsx'
import type { Cards } from './useCards.tsx'
import { rowPlace } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'

interface RowCardProps {
  readonly row: WireRow
  readonly cards: Cards
  readonly selection: Selection | null
  /** Above its title. */
  readonly picture?: ReactNode
  /** Its fields. Default: with their labels above them. */
  readonly lines?: ReactNode
}

/** A row as a card: its title, some of its fields, and what can be done with it. */
export function RowCard({ row, cards, selection, picture, lines }: RowCardProps) {
  const t = useScreenTranslations()
  const { resource, titleOf, headingOf, fieldsOf, buttonsOf } = cards
  return (
    <Panel small bordered data-testid={`${resource.name}.row.${row.id}`} {...rowPlace(row.id)}>
      {picture}
      <Flex gap={8} align="baseline" className={styles['cardHead']}>
        {selection && (
          <RowCheckbox
            checked={selection.selected.has(row.id)}
            onToggle={(on) => selection.toggle([row.id], on)}
            label={t('row.select', { title: titleOf(row) })}
          />
        )}
        <Text look="strong" className={styles['cardTitle'] ?? ''}>
          {headingOf(row)}
        </Text>
      </Flex>
      {lines ?? (
        <dl className={styles['cardFields']}>
          {fieldsOf(row).map(({ field, label, cell }) => (
            <div key={field.name}>
              <dt>
                <Text look="secondary">{label}</Text>
              </dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      <RowActions row={row} operations={buttonsOf(row)} />
    </Panel>
  )
}
