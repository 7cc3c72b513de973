import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { isAmount, type NormalField, type NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { FieldCell } from '../field/FieldCell.tsx'
import { isEmpty } from '../field/isEmpty.ts'
import styles from '../record/show.module.css'

interface RecordHeadProps {
  readonly resource: NormalResource
  readonly row: WireRow
  /** The state, where the title has no place for it. */
  readonly mark?: ReactNode
  /** What can be done now, where the frame has no place for it. */
  readonly children?: ReactNode
}

/** A name that was copied stands for whoever it was copied from: the reference says more, and leads there. */
function whoseCopy({ field }: NormalResource, copy: NormalField, row: WireRow): NormalField {
  const owner = copy.kind === 'text' ? field[copy.snapshot?.by ?? ''] : undefined
  return owner?.kind === 'ref' && !isEmpty(row[owner.name]) ? owner : copy
}

/** What decides about a record, as its list begins: how much it is about, whose it is, when. Title and state stand above. */
export function RecordHead({ resource, row, mark, children }: RecordHeadProps) {
  const labels = useLabels()
  const above = [resource.titleField, resource.stateField]
  const facts = resource.list.lead
    .filter((name) => !above.includes(name) && !isEmpty(row[name]))
    .flatMap((name) => resource.field[name] ?? [])
    .map((field) => whoseCopy(resource, field, row))
  if (facts.length === 0 && !mark && !children) return null
  return (
    <div className={styles['head']} data-testid={`${resource.name}.head`}>
      {mark}
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map((field) => (
            <div key={field.name}>
              <dt>
                <Typography.Text type="secondary">{labels.field(resource, field)}</Typography.Text>
              </dt>
              <dd className={isAmount(field) ? styles['amount'] : undefined}>
                <FieldCell resource={resource} field={field} row={row} place="show" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className={styles['doable']}>{children}</div>}
    </div>
  )
}
