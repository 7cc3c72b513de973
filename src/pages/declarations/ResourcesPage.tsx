import { Card, Tabs } from 'antd'
import { FieldGallery } from './FieldGallery.tsx'
import { MenuComparison } from './MenuComparison.tsx'
import { useTranslations } from './messages.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { StateGallery } from './StateGallery.tsx'

/** Everything the declarations say, for developers and QA: `/__resources`, in builds that can be inspected. */
export function ResourcesPage() {
  const t = useTranslations()
  return (
    <Card title={t('title')}>
      <Tabs
        items={[
          { key: 'resources', label: t('resources'), children: <ResourceTable /> },
          { key: 'kinds', label: t('kinds'), children: <FieldGallery /> },
          { key: 'screens', label: t('screens'), children: <StateGallery /> },
          { key: 'permissions', label: t('permissions'), children: <PermissionMatrix /> },
          { key: 'menu', label: t('menu'), children: <MenuComparison /> },
        ]}
      />
    </Card>
  )
}
