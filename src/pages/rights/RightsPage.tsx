import { Card, Tabs } from 'antd'
import { Heading } from '../../fields/ui/Text.tsx'
import { CompareRoles } from './CompareRoles.tsx'
import { ExplainRight } from './ExplainRight.tsx'
import { useRightsMessages } from './messages.ts'
import { useMenuNames } from './useMenuNames.ts'

/** Why somebody may or may not do something, and how two roles differ: `/setting/permissionCheck`. */
export function RightsPage() {
  const t = useRightsMessages()
  const menuName = useMenuNames()
  return (
    <Card data-testid="permissionCheck">
      <Heading level={1}>{menuName('/setting/permissionCheck')}</Heading>
      <p className="account-hint">{t('intro')}</p>
      <Tabs
        items={[
          { key: 'explain', label: t('explain'), children: <ExplainRight /> },
          { key: 'compare', label: t('compare'), children: <CompareRoles /> },
        ]}
      />
    </Card>
  )
}
