import {
  DownloadOutlined,
  EllipsisOutlined,
  OrderedListOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Flex, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dropdown } from '../../fields/ui/Dropdown.tsx'
import { Text } from '../../fields/ui/Text.tsx'
import type { Filters } from '../../platform/contract.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import { createLabel } from '../base/createLabel.ts'
import { LinkButton } from '../base/LinkButton.tsx'
import { PageTitle } from '../base/PageTitle.tsx'
import { permitted } from '../base/permitted.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { type ScreenTranslate, useScreenTranslations } from '../base/useScreenTranslations.ts'
import { TrashButton } from '../trash/TrashButton.tsx'
import type { KindSwitchProps } from './kinds/KindSwitch.tsx'
import { LayoutSettings } from './LayoutSettings.tsx'
import styles from './list.module.css'
import type { LayoutControl } from './useLayout.ts'
import { useRelatedPages } from './useRelatedPages.ts'
import type { Rows } from './useRows.ts'

const OrderDialog = onDemand(() => import('./order/OrderDialog.tsx').then(({ OrderDialog }) => OrderDialog))

const ExportDialog = onDemand(() => import('../export/ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog))

const KindSwitch = onDemand<KindSwitchProps>(
  () => import('./kinds/KindSwitch.tsx').then(({ KindSwitch }) => KindSwitch),
  // As wide as it will be: what stands beside it does not move.
  ({ kinds }) => <span style={{ width: 36 * kinds.length + 4 }} />,
)

const totalText = ({ total, counting }: Rows, t: ScreenTranslate): string => {
  if (!counting) return t('list.total', { count: total })
  return t(counting === 'failed' ? 'list.uncounted' : 'list.counting')
}

interface ToolbarProps extends KindSwitchProps {
  readonly rows: Rows
  readonly layout: LayoutControl
  readonly fixed: Filters
  /** Inside another screen the tab names the list already, and pages that belong to it are not offered. */
  readonly embedded: boolean
  /** Figures stand above, and the page's title above them. */
  readonly below: boolean
  /** What stands beside the title. */
  readonly children: ReactNode
}

/** Title and total of a list, and what can be done with the list as a whole. */
export function Toolbar({ model, kinds, rows, layout, fixed, embedded, below, children }: ToolbarProps) {
  const { resource, opener } = model
  const can = useCan()
  const labels = useLabels()
  const t = useScreenTranslations()
  const [exporting, setExporting] = useState(false)
  const [ordering, setOrdering] = useState(false)
  const related = useRelatedPages(resource)
  const pages = embedded ? [] : related
  const narrow = useNarrow()
  const navigate = useNavigate()
  const create = permitted(resource, 'create', can)
  const importing = permitted(resource, 'import', can)
  const exportFile = permitted(resource, 'export', can)
  const sort = permitted(resource, 'sort', can)
  const testId = (name: string) => `${resource.name}.action.${name}`

  const openImport = () => opener.open({ mode: 'import', id: null })
  const openExport = () => setExporting(true)
  const wide = (
    <>
      {pages.map((page) => (
        <LinkButton key={page.path} to={page.path} data-testid={testId(page.of)}>
          {labels.page(page)}
        </LinkButton>
      ))}
      {sort && (
        <Button
          icon={<OrderedListOutlined aria-hidden />}
          onClick={() => setOrdering(true)}
          data-testid={testId(sort.name)}
        >
          {labels.operation(resource, sort)}
        </Button>
      )}
      {importing && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={openImport} data-testid={testId(importing.name)}>
          {labels.operation(resource, importing)}
        </Button>
      )}
      {exportFile && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={openExport} data-testid={testId(exportFile.name)}>
          {labels.operation(resource, exportFile)}
        </Button>
      )}
    </>
  )
  const items = [
    ...pages.map((page) => ({ key: page.of, label: labels.page(page), onClick: () => navigate(page.path) })),
    ...(sort ? [{ key: sort.name, label: labels.operation(resource, sort), onClick: () => setOrdering(true) }] : []),
    ...(importing ? [{ key: importing.name, label: labels.operation(resource, importing), onClick: openImport }] : []),
    ...(exportFile
      ? [{ key: exportFile.name, label: labels.operation(resource, exportFile), onClick: openExport }]
      : []),
  ].map(({ label, ...item }) => ({ ...item, label: <span data-testid={testId(item.key)}>{label}</span> }))

  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        {!embedded && <PageTitle below={below}>{labels.title(resource)}</PageTitle>}
        <Text look="secondary" aria-live="polite" data-testid={`${resource.name}.total`}>
          {rows.loaded ? totalText(rows, t) : ''}
        </Text>
      </div>
      <div className={styles['actions']}>
        {!narrow && wide}
        {create && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => opener.open({ mode: 'create', id: null })}
            data-testid={testId(create.name)}
          >
            {createLabel(resource, create, labels, t)}
          </Button>
        )}
        {/* Small buttons go to the next line together. */}
        <Flex gap={8} wrap={narrow}>
          {narrow && items.length > 0 && (
            <Dropdown menu={{ items }}>
              <Button icon={<EllipsisOutlined />} aria-label={t('row.more')} data-testid={testId('more')} />
            </Dropdown>
          )}
          {kinds.length > 1 && <KindSwitch model={model} kinds={kinds} />}
          <Tooltip title={t('list.refresh')}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={rows.fetching} />}
              onClick={rows.refetch}
              aria-label={t('list.refresh')}
              data-testid={testId('refresh')}
            />
          </Tooltip>
          {!embedded && <TrashButton resource={resource} />}
          <LayoutSettings resource={resource} control={layout} />
        </Flex>
      </div>
      {children}
      {sort && ordering && (
        <OrderDialog resource={resource} operation={sort} fixed={fixed} onClose={() => setOrdering(false)} />
      )}
      {exportFile && exporting && (
        <ExportDialog
          model={model}
          operation={exportFile}
          total={rows.counting ? null : rows.total}
          columns={layout.columns}
          fixed={fixed}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  )
}
