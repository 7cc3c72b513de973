import { Card, Flex, Skeleton, Tag, Typography } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { WorkCounts } from '../../platform/assignmentContract.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { heldIdentity } from '../../platform/identity.ts'
import { useLabels } from '../../providers/language.tsx'
import { ReachableContext } from '../../providers/links.ts'
import { useWork, type Work } from '../../providers/work.ts'
import { useWorkMessages } from './messages.ts'
import styles from './work.module.css'
import { workAddress } from './workAddress.ts'

/** In the order in which they matter. */
const shown: readonly (keyof WorkCounts)[] = ['overdue', 'dueToday', 'mine', 'free']
const colours = { overdue: 'error', dueToday: 'warning', mine: 'processing', free: 'default' } as const

/** Numbers of one resource, each of which leads to its rows. */
function WorkOf({ work: { resource, counts } }: { readonly work: Work }) {
  const t = useWorkMessages()
  const labels = useLabels()
  const now = new Date()
  return (
    <Flex component="li" gap={6} wrap align="center" className={styles['work']} data-testid={`work.${resource.name}`}>
      <Typography.Text strong>{labels.resource(resource)}</Typography.Text>
      {shown.map((name) => {
        const address = counts[name] > 0 ? workAddress(resource, name, heldIdentity() ?? '', now) : null
        return (
          address !== null && (
            <Link key={name} to={address} data-testid={`work.${resource.name}.${name}`}>
              <Tag color={colours[name]}>{`${t[name]} ${formatsOf(labels.locale).short(counts[name], 0)}`}</Tag>
            </Link>
          )
        )
      })}
    </Flex>
  )
}

/** What waits for the person: what is theirs first, then what is nobody's yet. */
export function MyWork() {
  const t = useWorkMessages()
  const { t: words } = useTranslation()
  const reachable = use(ReachableContext)
  const { work, seesLoad, error, refetch } = useWork()
  const own = work?.filter(({ resource }) => resource.path !== null && reachable(resource.path))
  return (
    <Card
      size="small"
      title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>{t.title}</h2>}
      extra={
        seesLoad && (
          <Link to="/workload" data-testid="work.load">
            {words('shell.workload')}
          </Link>
        )
      }
      data-testid="work"
    >
      {error && !own ? (
        <FailureAlert title={t.failed} error={error} onRetry={refetch} />
      ) : !own ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : own.length === 0 ? (
        <Typography.Text type="secondary">{t.none}</Typography.Text>
      ) : (
        <ul className={styles['works']}>
          {own.map((one) => (
            <WorkOf key={one.resource.name} work={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}
