import { Button, Checkbox, Empty, Flex, Input, Result, Skeleton, Typography, theme } from 'antd'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CustomInputProps, defineUi, RetryButton, useCallQuery, useLabels, useOwnMessages } from '#console'
import type { Permit, Row } from '#declare'
import { job } from './job.ts'

type Permissions = NonNullable<Row<typeof job>['menuPermissions']>

/** A menu of the catalogue, as far as the person who grants holds it. */
interface Menu {
  readonly id: string
  readonly parentId: string | null
  readonly path: string
  readonly name: string
  readonly operations: readonly Permit[] | null
}

/** Grants a menu with these operations; null takes it away. */
type SetMenus = (menus: readonly Menu[], operations: (menu: Menu) => readonly Permit[] | null) => void

const messages = {
  zh: {
    search: '搜索菜单',
    chosen: (menus: number, operations: number) => `已选 ${menus} 个菜单、${operations} 项操作`,
    all: '全选',
    none: '清空',
    nothing: '没有匹配的菜单',
    failed: '菜单加载失败',
  },
  en: {
    search: 'Search menus',
    chosen: (menus: number, operations: number) => `${menus} menus and ${operations} operations selected`,
    all: 'Select all',
    none: 'Clear',
    nothing: 'No menu matches',
    failed: 'The menus could not be loaded',
  },
  es: {
    search: 'Buscar menús',
    chosen: (menus: number, operations: number) => `${menus} menús y ${operations} operaciones seleccionados`,
    all: 'Seleccionar todo',
    none: 'Vaciar',
    nothing: 'Ningún menú coincide',
    failed: 'No se pudieron cargar los menús',
  },
}

const offered = ({ operations }: Menu): readonly Permit[] => operations ?? []

interface PageRowProps {
  readonly menu: Menu
  /** Null: the menu is not granted. */
  readonly granted: readonly string[] | null
  readonly set: SetMenus
}

/** One page: whether the role has it, and what it may do there. An operation is of no use without its page. */
const PageRow = memo(function PageRow({ menu, granted, set }: PageRowProps) {
  const t = useOwnMessages(messages)
  const labels = useLabels()
  const codes = offered(menu)
  const complete = granted !== null && codes.every((code) => granted.includes(code))
  return (
    <Flex gap="4px 16px" align="baseline" wrap style={{ paddingBlock: 6, paddingInline: 12 }}>
      <Checkbox
        checked={granted !== null}
        onChange={({ target }) => set([menu], () => (target.checked ? [] : null))}
        data-testid={`job.menu.${menu.path}`}
        style={{ width: 220 }}
      >
        {menu.name}
      </Checkbox>
      <Flex role="group" aria-label={menu.name} gap="4px 16px" wrap flex="1 1 320px">
        {codes.map((code) => (
          <Checkbox
            key={code}
            checked={granted?.includes(code) ?? false}
            onChange={({ target }) =>
              set([menu], () => codes.filter((one) => (one === code ? target.checked : granted?.includes(one))))
            }
            data-testid={`job.menu.${menu.path}.${code}`}
          >
            {labels.permit(code)}
          </Checkbox>
        ))}
      </Flex>
      {codes.length > 1 && (
        <Button
          type="link"
          size="small"
          aria-label={`${complete ? t.none : t.all} ${menu.name}`}
          onClick={() => set([menu], () => (complete ? [] : codes))}
        >
          {complete ? t.none : t.all}
        </Button>
      )}
    </Flex>
  )
})

interface BranchProps {
  readonly menu: Menu
  readonly depth: number
  readonly childrenOf: (id: string | null) => readonly Menu[]
  readonly granted: ReadonlyMap<string, readonly string[]>
  readonly set: SetMenus
}

/** A group with everything below it: ticked when all of it is granted, half ticked when some is. */
function Branch({ menu, depth, childrenOf, granted, set }: BranchProps) {
  const { token } = theme.useToken()
  const below = childrenOf(menu.id)
  if (below.length === 0) return <PageRow menu={menu} granted={granted.get(menu.id) ?? null} set={set} />
  const pagesBelow = (one: Menu): Menu[] => {
    const children = childrenOf(one.id)
    return children.length === 0 ? [one] : children.flatMap(pagesBelow)
  }
  const pages = below.flatMap(pagesBelow)
  const count = pages.filter(({ id }) => granted.has(id)).length
  return (
    <section
      aria-label={menu.name}
      style={
        depth === 0
          ? { border: `1px solid ${token.colorBorderSecondary}`, borderRadius: token.borderRadiusLG }
          : undefined
      }
    >
      <Flex style={{ padding: '8px 12px', ...(depth === 0 && { background: token.colorFillQuaternary }) }}>
        <Checkbox
          checked={count === pages.length}
          indeterminate={count > 0 && count < pages.length}
          onChange={({ target }) => set(pages, (page) => (target.checked ? offered(page) : null))}
          data-testid={`job.menu.${menu.path}`}
        >
          <Typography.Text strong={depth === 0}>{menu.name}</Typography.Text>
        </Checkbox>
      </Flex>
      <div style={{ marginInlineStart: 24 }}>
        {below.map((one) => (
          <Branch key={one.id} menu={one} depth={depth + 1} childrenOf={childrenOf} granted={granted} set={set} />
        ))}
      </div>
    </section>
  )
}

/** Menus that match, with the groups they stand in and, of a group that matches, everything below it. */
function matching(menus: readonly Menu[], text: string): readonly Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const line = (menu: Menu): Menu[] => {
    const parent = menu.parentId === null ? undefined : byId.get(menu.parentId)
    return parent ? [menu, ...line(parent)] : [menu]
  }
  const found = menus.filter((menu) => line(menu).some(({ name }) => name.toLowerCase().includes(text)))
  const shown = new Set(found.flatMap(line))
  return menus.filter((menu) => shown.has(menu))
}

/** The menus and operations of a role, as a tree. What the person does not hold is not shown, and stays as it is. */
function MenuPermissionsInput({ value, onChange, id, ...control }: CustomInputProps<Permissions>) {
  const t = useOwnMessages(messages)
  const { data: menus, error, refetch } = useCallQuery<readonly Menu[]>('menu', 'held')
  const [text, setText] = useState('')
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const set = useCallback<SetMenus>((changed, operations) => {
    const kept = (latest.current.value ?? []).filter(({ menuId }) => !changed.some((menu) => menu.id === menuId))
    const given = changed.flatMap((menu) => {
      const codes = operations(menu)
      return codes === null ? [] : [{ menuId: menu.id, operations: codes }]
    })
    latest.current.onChange?.([...kept, ...given])
  }, [])
  const granted = useMemo(
    () => new Map((value ?? []).map(({ menuId, operations }) => [menuId, operations ?? []])),
    [value],
  )
  const shown = useMemo(() => matching(menus ?? [], text.trim().toLowerCase()), [menus, text])
  const childrenOf = useMemo(() => {
    const groups = new Map<string | null, Menu[]>()
    for (const menu of shown) groups.set(menu.parentId, [...(groups.get(menu.parentId) ?? []), menu])
    return (parentId: string | null): readonly Menu[] => groups.get(parentId) ?? []
  }, [shown])
  if (error) return <Result status="warning" title={t.failed} extra={<RetryButton error={error} onRetry={refetch} />} />
  if (!menus) return <Skeleton active title={false} />
  const operationCount = [...granted.values()].reduce((sum, codes) => sum + codes.length, 0)
  return (
    <Flex vertical gap={16} data-testid={control['data-testid']}>
      <Flex gap={16} align="center" wrap>
        <Input.Search
          id={id ?? ''}
          allowClear
          placeholder={t.search}
          aria-label={t.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          style={{ maxWidth: 280 }}
        />
        <Typography.Text type="secondary" aria-live="polite">
          {t.chosen(granted.size, operationCount)}
        </Typography.Text>
      </Flex>
      {shown.length === 0 && <Empty description={t.nothing} />}
      {childrenOf(null).map((menu) => (
        <Branch key={menu.id} menu={menu} depth={0} childrenOf={childrenOf} granted={granted} set={set} />
      ))}
    </Flex>
  )
}

/** The tree of menus and operations stands in place of the generated table. */
export default defineUi(job, { inputs: { menuPermissions: MenuPermissionsInput } })
