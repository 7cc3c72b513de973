import { Card, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { Icon } from '../../fields/ui/Icon.tsx'
import { useAccess } from '../../shell/access.ts'
import { useMenuTitle } from '../../shell/usePageTitle.ts'
import { iconOf } from './iconOf.ts'
import { QuickEntries } from './QuickEntries.tsx'
import { groupsOf } from './quickEntries.ts'
import './workplace.css'

const DeviceHint = lazy(() => import('../account/DeviceHint.tsx'))
const MyWork = lazy(async () => ({ default: await (await import('../../screens/screens.ts')).loadMyWork() }))
const Board = lazy(async () => ({ default: await (await import('../../screens/screens.ts')).loadBoard() }))

/** How one greets at a moment, by the clock of the console. */
function greetingAt(moment: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(shanghaiTime(moment).slice(11, 13))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** The start page: a greeting, and everything the person may open. */
export function WorkplacePage() {
  const { menu, user } = useAccess()
  const { t } = useTranslation()
  const title = useMenuTitle()
  const groups = useMemo(() => groupsOf(menu, '/workplace'), [menu])
  return (
    <div className="workplace" data-testid="workplace">
      <header className="workplace-greeting">
        <h1>{t(`workplace.${greetingAt(new Date())}`, { name: user.name })}</h1>
        <p>
          <Suspense fallback={t('workplace.intro')}>
            <DeviceHint otherwise={t('workplace.intro')} />
          </Suspense>
        </p>
      </header>
      <div className="workplace-board">
        <Suspense fallback={<Skeleton active title={false} />}>
          <div className="workplace-work">
            <MyWork />
          </div>
          <Board name="workplace">
            <QuickEntries groups={groups} />
          </Board>
        </Suspense>
      </div>
      <h2 className="workplace-heading">{t('workplace.entries')}</h2>
      <div className="workplace-groups">
        {groups.map(({ node, entries }) => (
          <Card
            key={node.path}
            size="small"
            title={
              <span className="workplace-group">
                <Icon name={iconOf(node)} size={18} /> {title(node)}
              </span>
            }
          >
            <ul className="workplace-entries">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path}>{title(entry)}</Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}
