import { Button, Typography } from 'antd'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { NormalReport, NormalReportList, NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { recordAddress } from '../../../platform/recordAddress.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { useLabels } from '../../../providers/language.tsx'
import { resourceNamed } from '../../../registry.ts'
import { UiExtensionProvider } from '../../base/uiExtension.tsx'
import { inSentence, useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { FieldCell } from '../../field/FieldCell.tsx'
import { useLocalModel } from '../../list/model.ts'
import { RowCommands } from '../../operations/commands.tsx'
import { RowActions } from '../../operations/RowActions.tsx'
import { rowOperations } from '../../operations/rowOperations.ts'
import { OpenedRecord } from '../../record/OpenedRecord.tsx'
import type { Opener } from '../../record/opener.ts'
import styles from '../report.module.css'

interface RowTitleProps {
  readonly resource: NormalResource
  readonly row: WireRow
  readonly open: Opener['open']
}

/** Leads to the record: to where it has an address, or over the board. */
function RowTitle({ resource, row, open }: RowTitleProps) {
  const can = useCan()
  const title = String(row[resource.titleField] ?? '')
  if (!can(resource, 'detail')) return title
  const opened = { mode: 'show', id: row.id } as const
  const to = recordAddress(resource, opened)
  if (to !== null) return <Link to={to}>{title}</Link>
  return (
    <Button type="link" size="small" className={styles['rowOpener'] ?? ''} onClick={() => open(opened)}>
      {title}
    </Button>
  )
}

interface RowProps extends RowTitleProps {
  readonly list: NormalReportList
}

function Row({ resource, list: { columns, operations }, row, open }: RowProps) {
  const can = useCan()
  const possible = rowOperations(resource, row, can).filter(({ name }) => operations.includes(name))
  return (
    <li>
      <span className={styles['rowTitle']}>
        <RowTitle resource={resource} row={row} open={open} />
      </span>
      {columns.map((name) => {
        const field = resource.field[name]
        return field && <FieldCell key={name} resource={resource} field={field} row={row} place="list" />
      })}
      {possible.length > 0 && <RowActions row={row} operations={possible} />}
    </li>
  )
}

interface RowsBesideProps {
  readonly report: NormalReport
  readonly list: NormalReportList
  readonly rows: readonly WireRow[]
}

/** A few rows beside the figures, each leading to itself and to what can be done with it. */
export function RowsBeside({ report, list, rows }: RowsBesideProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  const resource = resourceNamed(list.of)
  const { opened, opener, close } = useLocalModel(resource)
  const title = labels.reportList(report, list)
  return (
    <section className={styles['chart']} aria-label={title} data-testid={`${report.name}.list.${list.name}`}>
      <header className={styles['chartHead']}>
        <h2>{title}</h2>
      </header>
      {rows.length === 0 ? (
        <Typography.Text type="secondary">
          {t('report.none', { label: inSentence(labels.resource(resource)) })}
        </Typography.Text>
      ) : (
        <RowCommands resource={resource} open={opener.open}>
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <Row key={row.id} resource={resource} list={list} row={row} open={opener.open} />
            ))}
          </ul>
        </RowCommands>
      )}
      {opened && (
        <Suspense>
          <UiExtensionProvider resource={resource}>
            <OpenedRecord resource={resource} opened={opened} open={opener.open} close={close} />
          </UiExtensionProvider>
        </Suspense>
      )}
    </section>
  )
}
