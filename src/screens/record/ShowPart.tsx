import { Typography } from 'antd'
import { Fragment } from 'react'
import { byPeriod, holds, type NormalField, type NormalResource } from '../../declare/index.ts'
import { labelled } from '../../fields/labelled.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useSeesInFull } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { HintedHeading } from '../base/HintedHeading.tsx'
import { SectionTitle } from '../base/SectionTitle.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { isEmpty } from '../field/isEmpty.ts'
import { RevealCell } from '../field/RevealCell.tsx'
import type { ShownPart } from './parts.ts'
import styles from './show.module.css'

interface ShowPartProps {
  readonly resource: NormalResource
  readonly row: WireRow
  readonly part: ShownPart
}

/** The heading of a part, as it is said. */
function usePartTitle(resource: NormalResource): (part: ShownPart) => string | null {
  const labels = useLabels()
  const t = useScreenTranslations()
  return ({ title }) => {
    if (title === null || typeof title === 'string') return title && t(`show.${title}`)
    return 'of' in title ? labels.field(resource, title.of) : labels.section(resource, title.declared)
  }
}

interface ShownFieldsProps {
  readonly resource: NormalResource
  readonly row: WireRow
  /** One, or the two of a period. */
  readonly fields: readonly NormalField[]
  readonly wide: ShownPart['wide']
}

/** A value with its label and unit; a period reads from – to. */
function ShownFields({ resource, row, fields, wide }: ShownFieldsProps) {
  const labels = useLabels()
  const inFull = useSeesInFull(resource)
  const isWide = fields.some(({ name }) => wide.has(name) && row[name] != null)
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <dt>
        {fields.map((field, index) => (
          <Fragment key={field.name}>
            {index > 0 && ' – '}
            <Typography.Text type="secondary">
              {/* What is asked in forms is explained there. */}
              <HintedHeading hint={field.from === 'server' ? labels.hint(resource, field) : null}>
                {labelled(field, labels.field(resource, field)).name}
              </HintedHeading>
            </Typography.Text>
          </Fragment>
        ))}
      </dt>
      <dd>
        {fields.map((field, index) => (
          <Fragment key={field.name}>
            {index > 0 && ' – '}
            <span data-testid={`${resource.name}.field.${field.name}`}>
              {field.maskReason && inFull && !isEmpty(row[field.name]) ? (
                <RevealCell resource={resource} field={field} row={row} place="show" />
              ) : (
                <FieldCell resource={resource} field={field} row={row} place="show" />
              )}
            </span>
            <Unit field={field} label={labels.field(resource, field)} empty={isEmpty(row[field.name])} />
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

/** What a number is counted in, as its form has it beside the input. */
function Unit({
  field,
  label,
  empty,
}: {
  readonly field: NormalField
  readonly label: string
  readonly empty: boolean
}) {
  const { unit } = labelled(field, label)
  return unit && !empty ? <span className={styles['unit']}>{unit}</span> : null
}

/** Some fields of a record with their values, under their heading. */
export function ShowPart({ resource, row, part }: ShowPartProps) {
  const title = usePartTitle(resource)(part)
  const shown = part.fields.filter((field) => holds(field.when, row))
  // What nobody fills in is not worth a part while there is nothing in it.
  if (shown.every((field) => field.from !== 'staff' && isEmpty(row[field.name]))) return null
  return (
    <section className={part.title === 'record' ? styles['record'] : undefined}>
      {title && <SectionTitle>{title}</SectionTitle>}
      <dl className={styles['fields']}>
        {byPeriod(shown).map((fields) => (
          <ShownFields key={fields[0]?.name} resource={resource} row={row} fields={fields} wide={part.wide} />
        ))}
      </dl>
    </section>
  )
}
