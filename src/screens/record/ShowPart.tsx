import { Typography } from 'antd'
import { holds, type NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { HintedHeading } from '../base/HintedHeading.tsx'
import { SectionTitle } from '../base/SectionTitle.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import type { ShownPart } from './parts.ts'
import styles from './show.module.css'

interface ShowPartProps {
  readonly resource: NormalResource
  readonly row: WireRow
  readonly part: ShownPart
}

/** Some fields of a record with their values, under their heading. */
export function ShowPart({ resource, row, part }: ShowPartProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const title =
    part.title === 'others' || part.title === 'record'
      ? t(`show.${part.title}`)
      : part.title && labels.section(resource, part.title.declared)
  const shown = part.fields.filter((field) => holds(field.when, row))
  if (shown.length === 0) return null
  return (
    <section className={part.title === 'record' ? styles['record'] : undefined}>
      {title && <SectionTitle>{title}</SectionTitle>}
      <dl className={styles['fields']}>
        {shown.map((field) => (
          <div
            key={field.name}
            className={part.wide.has(field.name) && row[field.name] != null ? styles['wide'] : undefined}
          >
            <dt>
              <Typography.Text type="secondary">
                {/* What is asked in forms is explained there. */}
                <HintedHeading hint={field.from === 'server' ? labels.hint(resource, field) : null}>
                  {labels.field(resource, field)}
                </HintedHeading>
              </Typography.Text>
            </dt>
            <dd data-testid={`${resource.name}.field.${field.name}`}>
              <FieldCell resource={resource} field={field} row={row} place="show" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
