import { Alert, Button, Flex, Select, Spin, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { type Verdict, verdictsAsCsv, verdictsOf } from '../../declare/verdicts.ts'
import { catalogue } from '../../registry.ts'
import { simulate } from '../../shell/simulate/simulation.ts'
import { permitsEverything } from './grants.ts'
import { type RoleName, useGrants, useRoles } from './roles.ts'
import { type Say, useSay } from './words.ts'

const allPermitted = (verdicts: readonly Verdict[]): Verdict[] => verdicts.map((one) => ({ ...one, permitted: true }))

function whyOf({ asks, held, through, permitted }: Verdict, everything: boolean, say: Say): string {
  if (everything) return say('all')
  if (asks === 'login') return say('login')
  const asked = asks === 'menu' ? say('entry') : say(asks.length > 1 ? 'asks' : 'asksFor', { codes: asks.join(', ') })
  if (!permitted) return `${asked} · ${say('nothing')}`
  const has = held.length > 0 ? [say('has', { codes: held.join(', ') })] : []
  const way = through.length > 0 ? [say('through', { paths: through.join(', ') })] : []
  return [asked, ...has, ...way].join(' · ')
}

function save(role: string, verdicts: readonly Verdict[]): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${verdictsAsCsv(role, verdicts)}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `permissions-${role}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

function Matrix({ role }: { readonly role: RoleName }) {
  const say = useSay()
  const { grants, failed } = useGrants(role.id)
  const everything = permitsEverything(role)
  const verdicts = useMemo(() => {
    const computed = verdictsOf(catalogue, grants ?? [])
    return everything ? allPermitted(computed) : computed
  }, [grants, everything])
  if (failed) return <Alert type="error" message={say('failed')} />
  if (!grants) return <Spin />
  return (
    <>
      <Flex wrap gap="small">
        <Button onClick={() => save(role.code, verdicts)} data-testid="resources.matrix.download">
          {say('download')}
        </Button>
        <Button
          onClick={() => simulate({ role: { ...role, grants: everything ? null : grants } }, '/workplace')}
          data-testid="resources.matrix.seeAs"
        >
          {say('seeAs')}
        </Button>
      </Flex>
      <Table
        size="small"
        scroll={{ x: 'max-content' }}
        rowKey={({ of, operation }) => `${of}.${operation.name}`}
        dataSource={verdicts}
        pagination={{ pageSize: 100, showSizeChanger: false }}
        data-testid="resources.matrix"
        columns={[
          {
            title: say('name'),
            dataIndex: 'of',
            filters: [...new Set(verdicts.map(({ of }) => of))].map((of) => ({ text: of, value: of })),
            filterSearch: true,
            onFilter: (of, row) => row.of === of,
          },
          { title: say('operations'), render: (_, { operation }) => operation.name },
          {
            title: say('verdict'),
            filters: [true, false].map((value) => ({ text: say(value ? 'permitted' : 'refused'), value })),
            onFilter: (value, { permitted }) => permitted === value,
            render: (_, { permitted }) => (
              <Tag color={permitted ? 'green' : 'default'}>{say(permitted ? 'permitted' : 'refused')}</Tag>
            ),
          },
          { title: say('why'), render: (_, verdict) => whyOf(verdict, everything, say) },
        ]}
      />
    </>
  )
}

/** What a role may do, operation by operation, and why. */
export function PermissionMatrix() {
  const say = useSay()
  const { roles, failed } = useRoles()
  const [chosen, setChosen] = useState<string | null>(null)
  if (failed) return <Alert type="error" message={say('failed')} />
  if (!roles) return <Spin />
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]
  return (
    <Flex vertical gap="middle">
      <Select
        showSearch
        optionFilterProp="label"
        aria-label={say('role')}
        value={role?.id ?? null}
        onChange={setChosen}
        options={roles.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        data-testid="resources.role"
      />
      {role && <Matrix role={role} />}
    </Flex>
  )
}
