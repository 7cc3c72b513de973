import { Card, Tabs } from 'antd'
import { FieldGallery } from './FieldGallery.tsx'
import { MenuComparison } from './MenuComparison.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { StateGallery } from './StateGallery.tsx'
import { useSay } from './words.ts'

/** Everything the declarations say, for developers and QA: `/__resources`, in builds that can be inspected. */
export function ResourcesPage() {
  const say = useSay()
  return (
    <Card title={say('title')}>
      <Tabs
        items={[
          { key: 'resources', label: say('resources'), children: <ResourceTable /> },
          { key: 'kinds', label: say('kinds'), children: <FieldGallery /> },
          { key: 'screens', label: say('screens'), children: <StateGallery /> },
          { key: 'permissions', label: say('permissions'), children: <PermissionMatrix /> },
          { key: 'menu', label: say('menu'), children: <MenuComparison /> },
        ]}
      />
    </Card>
  )
}
