import { Alert, App, Button, Flex, Select, Spin, Table, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { Grant } from '#declare'
import { type Verdict, verdictsAsCsv, verdictsOf } from '../../declare/verdicts.ts'
import { saveFile } from '../../platform/files.ts'
import { catalogue } from '../../registry.ts'
import { simulate } from '../../shell/simulate/simulation.ts'
import { permitsEverything } from './grants.ts'
import { type Translate, useTranslations } from './messages.ts'
import { type RoleName, useGrants, useReadGrants, useRoles } from './roles.ts'

/** What a role may do: the one that everything is permitted to is asked for codes and needs none. */
function matrixOf(role: RoleName, grants: readonly Grant[]): Verdict[] {
  const computed = verdictsOf(catalogue, grants)
  return permitsEverything(role) ? computed.map((one) => ({ ...one, permitted: true })) : computed
}

function whyOf({ asks, held, through, permitted }: Verdict, everything: boolean, t: Translate): string {
  if (everything) return t('all')
  if (asks === 'login') return t('login')
  const asked =
    asks === 'menu'
      ? t('entry')
      : asks === 'uses'
        ? t('uses')
        : t(asks.length > 1 ? 'asks' : 'asksFor', { codes: asks.join(', ') })
  if (!permitted) return `${asked} · ${t('nothing')}`
  const has = held.length > 0 ? [t('has', { codes: held.join(', ') })] : []
  const way = through.length > 0 ? [t('through', { paths: through.join(', ') })] : []
  return [asked, ...has, ...way].join(' · ')
}

const save = (name: string, matrices: Parameters<typeof verdictsAsCsv>[0]): void =>
  saveFile({ name, blob: new Blob([`\ufeff${verdictsAsCsv(matrices)}`], { type: 'text/csv' }) })

/** One table of all roles, to be compared with the one of another day. */
function EveryRole({ roles }: { readonly roles: readonly RoleName[] }) {
  const t = useTranslations()
  const { message } = App.useApp()
  const [reading, setReading] = useState(false)
  const readGrants = useReadGrants()
  const download = async () => {
    setReading(true)
    try {
      const read = await readGrants(roles)
      save(
        'permissions.csv',
        read.map(({ role, grants }) => ({ role: role.code, verdicts: matrixOf(role, grants) })),
      )
    } catch {
      message.error(t('failed'))
    } finally {
      setReading(false)
    }
  }
  return (
    <Button loading={reading} onClick={() => void download()} data-testid="resources.matrix.downloadAll">
      {t('downloadAll')}
    </Button>
  )
}

function Matrix({ role, children }: { readonly role: RoleName; readonly children: ReactNode }) {
  const t = useTranslations()
  const { grants, failed } = useGrants(role.id)
  const everything = permitsEverything(role)
  const verdicts = useMemo(() => matrixOf(role, grants ?? []), [role, grants])
  if (failed) return <Alert type="error" title={t('failed')} />
  if (!grants) return <Spin />
  return (
    <>
      <Flex wrap gap="small">
        <Button
          onClick={() => save(`permissions-${role.code}.csv`, [{ role: role.code, verdicts }])}
          data-testid="resources.matrix.download"
        >
          {t('download')}
        </Button>
        {children}
        <Button
          onClick={() => simulate({ role: { ...role, grants: everything ? null : grants } }, '/workplace')}
          data-testid="resources.matrix.seeAs"
        >
          {t('seeAs')}
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
            title: t('name'),
            dataIndex: 'of',
            filters: [...new Set(verdicts.map(({ of }) => of))].map((of) => ({ text: of, value: of })),
            filterSearch: true,
            onFilter: (of, row) => row.of === of,
          },
          { title: t('operations'), render: (_, { operation }) => operation.name },
          {
            title: t('verdict'),
            filters: [true, false].map((value) => ({ text: t(value ? 'permitted' : 'refused'), value })),
            onFilter: (value, { permitted }) => permitted === value,
            render: (_, { permitted }) => (
              <Tag color={permitted ? 'green' : 'default'}>{t(permitted ? 'permitted' : 'refused')}</Tag>
            ),
          },
          { title: t('why'), render: (_, verdict) => whyOf(verdict, everything, t) },
        ]}
      />
    </>
  )
}

/** What a role may do, operation by operation, and why. */
export function PermissionMatrix() {
  const t = useTranslations()
  const { roles, failed } = useRoles()
  const [chosen, setChosen] = useState<string | null>(null)
  if (failed) return <Alert type="error" title={t('failed')} />
  if (!roles) return <Spin />
  const role = roles.find(({ id }) => id === chosen) ?? roles[0]
  return (
    <Flex vertical gap="middle">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('role')}
        value={role?.id ?? null}
        onChange={setChosen}
        options={roles.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        data-testid="resources.role"
      />
      {role && (
        <Matrix role={role}>
          <EveryRole roles={roles} />
        </Matrix>
      )}
    </Flex>
  )
}
