import { Alert, Spin, Typography } from 'antd'
import { endpoints, type MenuNode } from '../../platform/contract.ts'
import { usePlatformQuery } from '../../providers/platformCalls.ts'
import { findingsIn, findingText } from './findingText.ts'
import { useTranslations } from './messages.ts'

/** Where the menu of this session and the declarations do not meet. */
export function MenuComparison() {
  const t = useTranslations()
  const { data, query } = usePlatformQuery<readonly MenuNode[]>(endpoints.menu)
  if (query.error) return <Alert type="error" title={t('failed')} />
  if (!data) return <Spin />
  const findings = findingsIn(data)
  if (findings.length === 0) return <Alert type="success" title={t('fits')} data-testid="resources.menu.fits" />
  return (
    <ul data-testid="resources.menu">
      {findings.map((finding) => (
        <li key={`${finding.is} ${finding.path}`}>
          <Typography.Text code>{finding.path}</Typography.Text> {findingText(finding, t)}
        </li>
      ))}
    </ul>
  )
}
