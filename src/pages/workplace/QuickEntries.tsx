import { SettingOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../fields/ui/Icon.tsx'
import { usePreference } from '../../providers/preferences.ts'
import { useMenuTitle } from '../../shell/usePageTitle.ts'
import { iconOf } from './iconOf.ts'
import { type Group, quickEntries, readQuick } from './quickEntries.ts'

const QuickChoice = lazy(() => import('./QuickChoice.tsx'))

/** Where somebody goes most, as they chose it; kept with their account. */
export function QuickEntries({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation()
  const title = useMenuTitle()
  const [chosen, choose] = usePreference('workplace.quick', readQuick)
  const [choosing, setChoosing] = useState(false)
  const entries = quickEntries(groups, chosen)
  return (
    <section aria-label={t('workplace.quick')} data-testid="workplace.quick">
      <div className="workplace-head">
        <h2 className="workplace-heading">{t('workplace.quick')}</h2>
        <Button
          size="small"
          icon={<SettingOutlined aria-hidden />}
          onClick={() => setChoosing(true)}
          data-testid="workplace.quick.choose"
        >
          {t('workplace.choose')}
        </Button>
      </div>
      {entries.length === 0 ? (
        <Typography.Text type="secondary">{t('workplace.noQuick')}</Typography.Text>
      ) : (
        <ul className="workplace-quick">
          {entries.map((entry) => {
            const group = groups.find((one) => one.entries.includes(entry))
            return (
              <li key={entry.path}>
                <Link to={entry.path}>
                  <Icon name={iconOf(entry, group?.node)} size={18} /> {title(entry)}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <QuickChoice
            groups={groups}
            chosen={entries.map(({ path }) => path)}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
