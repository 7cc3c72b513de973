import { useQuery } from '@tanstack/react-query'
import { Alert, List, Spin, Typography } from 'antd'
import { permits } from '#declare'
import { call } from '../../platform/client.ts'
import { endpoints, type MenuNode } from '../../platform/contract.ts'
import { allPages, openToAll } from '../../shell/pages.ts'
import { type MenuFinding, menuFindings } from './menuFindings.ts'
import { type Say, useSay } from './words.ts'

const codes: ReadonlySet<string> = new Set(Object.keys(permits))

function textOf(finding: MenuFinding, say: Say): string {
  switch (finding.is) {
    case 'notInMenu':
      return say('notInMenu')
    case 'title':
      return say('titleDiffers', { title: finding.title, menuName: finding.menuName, at: finding.at + 1 })
    case 'notDeclared':
      return [
        say('notDeclared', { menuName: finding.menuName }),
        ...(finding.near ? [say('near', { near: finding.near })] : []),
      ].join(' ')
    case 'code':
      return say('code', { code: finding.code })
  }
}

/** Where the menu of this session and the declarations do not meet. */
export function MenuComparison() {
  const say = useSay()
  const { data, error } = useQuery({
    queryKey: ['resources', 'menu'],
    queryFn: () => call<readonly MenuNode[]>(endpoints.menu),
  })
  if (error) return <Alert type="error" message={say('failed')} />
  if (!data) return <Spin />
  const findings = menuFindings(data, allPages, codes, openToAll)
  if (findings.length === 0) return <Alert type="success" message={say('fits')} data-testid="resources.menu.fits" />
  return (
    <List
      size="small"
      dataSource={findings}
      data-testid="resources.menu"
      renderItem={(finding) => (
        <List.Item>
          <Typography.Text code>{finding.path}</Typography.Text> {textOf(finding, say)}
        </List.Item>
      )}
    />
  )
}
