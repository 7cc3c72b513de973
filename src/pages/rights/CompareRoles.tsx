import { Checkbox, Empty, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import type { Permit } from '#declare'
import { RefSelect } from '../../fields/ui/RefSelect.tsx'
import { RetryButton } from '../../fields/ui/RetryButton.tsx'
import { endpoints } from '../../platform/contract.ts'
import type { RolesCompared } from '../../platform/rightsContract.ts'
import { useLabels } from '../../providers/language.tsx'
import { usePlatformQuery } from '../../providers/platformCalls.ts'
import { useRightsMessages } from './messages.ts'
import { useMenuNames } from './useMenuNames.ts'

type Entry = RolesCompared['entries'][number]
type Held = Entry['held'][number]

const isSame = ([first, second]: Entry['held']): boolean => JSON.stringify(first) === JSON.stringify(second)

interface HeldCodesProps {
  readonly codes: Held | undefined
  readonly other: Held | undefined
}

/** Codes of one role on one entry; those that only it has stand out. */
function HeldCodes({ codes, other }: HeldCodesProps) {
  const t = useRightsMessages()
  const labels = useLabels()
  if (!codes) return <span>{t('none')}</span>
  if (codes.length === 0) return <span>{t('opens')}</span>
  const isAlone = (code: Permit) => !other?.includes(code)
  return (
    <Flex wrap gap={4}>
      {codes.map((code) => (
        <Tag key={code} color={isAlone(code) ? 'blue' : 'default'}>
          {labels.permit(code)}
        </Tag>
      ))}
    </Flex>
  )
}

function Comparison({ jobId, otherId }: { readonly jobId: string; readonly otherId: string }) {
  const t = useRightsMessages()
  const menuName = useMenuNames()
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const { data, query } = usePlatformQuery<RolesCompared>(endpoints.compareRoles, { params: { jobId, otherId } })
  if (query.error) return <RetryButton error={query.error} onRetry={() => void query.refetch()} />
  const shown = data?.entries.filter(({ held }) => !onlyDifferent || !isSame(held)) ?? []
  const column = (at: 0 | 1) => {
    const role = data?.roles[at]
    return {
      key: at,
      title: role && (role.everything ? t('everything', { name: role.name }) : role.name),
      render: (_: unknown, { held }: Entry) => <HeldCodes codes={held[at]} other={held[1 - at]} />,
    }
  }
  return (
    <>
      <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
        {t('differences')}
      </Checkbox>
      <Table<Entry>
        size="small"
        rowKey="path"
        loading={query.isFetching}
        dataSource={shown}
        pagination={false}
        scroll={{ x: 640 }}
        locale={{ emptyText: t('same') }}
        columns={[{ key: 'menu', title: t('menu'), render: (_, { path }) => menuName(path) }, column(0), column(1)]}
        data-testid="permissionCheck.comparison"
      />
    </>
  )
}

/** What two roles grant, menu by menu. */
export function CompareRoles() {
  const t = useRightsMessages()
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null])
  const [jobId, otherId] = chosen
  const picker = (at: 0 | 1) => (
    <div style={{ flex: '1 1 240px' }}>
      <RefSelect
        to="job"
        several={false}
        ids={chosen[at] === null ? [] : [chosen[at]]}
        onIds={([id = null]) => setChosen(at === 0 ? [id, otherId] : [jobId, id])}
        aria-label={`${t('role')} ${at + 1}`}
        data-testid={`permissionCheck.role.${at + 1}`}
      />
    </div>
  )
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={16}>
        {picker(0)}
        {picker(1)}
      </Flex>
      {jobId && otherId ? <Comparison jobId={jobId} otherId={otherId} /> : <Empty description={t('twoRoles')} />}
    </Flex>
  )
}
