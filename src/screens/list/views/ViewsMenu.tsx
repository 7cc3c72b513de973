import { CheckOutlined, DownOutlined, StarFilled } from '@ant-design/icons'
import { App, Button, type MenuProps, Tag } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { Dropdown } from '../../../fields/ui/Dropdown.tsx'
import { useLabels } from '../../../providers/language.tsx'
import { keepsViews, type ListView, useViewsResource } from '../../../providers/listViews.ts'
import { onDemand } from '../../../providers/onDemand.tsx'
import { operationByVerb } from '../../../providers/operationOf.ts'
import { useConfirm } from '../../base/useConfirm.ts'
import { fullText, useFailureText } from '../../base/useFailureText.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import { useRun } from '../../operations/useRun.ts'
import type { ListModel, OpenedView } from '../model.ts'
import { useViews } from './useViews.ts'

const SubscribeDialog = onDemand(() =>
  import('../../subscribe/SubscribeDialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog),
)
const ViewDialog = onDemand(() => import('./ViewDialog.tsx').then(({ ViewDialog }) => ViewDialog))

type Items = NonNullable<MenuProps['items']>

interface MenuOfViewsProps {
  readonly model: ListModel
  readonly kept: NormalResource
  readonly openView: (view: OpenedView | null) => void
}

function MenuOfViews({ model, kept, openView }: MenuOfViewsProps) {
  const { message } = App.useApp()
  const t = useScreenTranslations()
  const labels = useLabels()
  const ask = useConfirm()
  const run = useRun(kept)
  const textOf = useFailureText()
  const [looking, setLooking] = useState(false)
  const [editing, setEditing] = useState<{ readonly view: ListView | null } | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  const views = useViews(model, looking)
  const { current, changed, isMine } = views
  const testId = (name: string) => `${model.resource.name}.action.${name}`

  const attempt = async (verb: 'update' | 'remove', input: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const operation = operationByVerb(kept, verb)
    try {
      if (operation) await run(operation, input)
      message.success(t(verb === 'update' ? 'done.saved' : 'view.removed'))
      return true
    } catch (error) {
      message.error(fullText(error, textOf(error)))
      return false
    }
  }
  const show = (view: ListView) => openView({ id: view.id, query: view.query ?? '' })
  const remove = async (view: ListView) => {
    const sure = await ask({ title: t('confirm.remove', { title: view.name }), ok: t('view.remove'), danger: true })
    if (sure && (await attempt('remove', { id: view.id }))) openView(null)
  }
  const entry = (view: ListView): Items[number] => ({
    key: view.id,
    label: view.name,
    icon: view.id === current?.id ? <CheckOutlined aria-hidden /> : <span />,
    extra: views.shared.includes(view) ? String(view.labels?.['createdBy'] ?? '') : null,
    onClick: () => show(view),
  })
  const act = (name: string, label: string, onClick: () => void, danger = false): Items[number] => ({
    key: `$${name}`,
    label: <span data-testid={testId(name)}>{label}</span>,
    danger,
    onClick,
  })
  const group = (key: string, label: string, members: readonly ListView[]): Items =>
    members.length > 0 ? [{ type: 'group', key, label, children: members.map(entry) }] : []

  const items: Items = [
    {
      key: '$all',
      label: <span data-testid={testId('viewAll')}>{t('view.all')}</span>,
      icon: current === null ? <CheckOutlined aria-hidden /> : <span />,
      onClick: () => openView(null),
    },
    ...group('$mine', t('view.mine'), views.mine),
    ...group('$shared', t('view.shared'), views.shared),
    { type: 'divider' },
    ...(current && changed ? [act('restoreView', t('view.restore'), () => show(current))] : []),
    ...(current && changed && isMine
      ? [
          act('updateView', t('view.update'), () =>
            attempt('update', { id: current.id, version: current.version, query: views.query }),
          ),
        ]
      : []),
    act('saveView', t('view.save'), () => setEditing({ view: null })),
    act('subscribe', t('view.subscribe'), () => setSubscribing(true)),
    ...(current
      ? [
          act('defaultView', t(views.isDefault ? 'view.notDefault' : 'view.default'), () =>
            views.setDefault(views.isDefault ? null : current),
          ),
        ]
      : []),
    ...(current && isMine
      ? [
          act('editView', t('view.edit'), () => setEditing({ view: current })),
          act('removeView', t('view.remove'), () => remove(current), true),
        ]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} onOpenChange={(open) => open && setLooking(true)}>
        <Button
          type="text"
          icon={views.isDefault ? <StarFilled aria-hidden /> : undefined}
          aria-label={t('view.of', { name: current?.name ?? t('view.all') })}
          data-testid={testId('views')}
        >
          {t('view.of', { name: current?.name ?? t('view.all') })}
          {changed && <Tag style={{ marginInlineEnd: 0 }}>{t('view.changed')}</Tag>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {subscribing && (
        <SubscribeDialog
          of={{
            title: current?.name ?? labels.title(model.resource),
            of: model.resource.name,
            query: views.query,
          }}
          hasRows
          onClose={() => setSubscribing(false)}
        />
      )}
      {editing && (
        <ViewDialog
          resource={kept}
          view={editing.view}
          of={{ listName: model.resource.name, query: views.query }}
          onSaved={(id) => {
            if (editing.view === null) openView({ id, query: views.query })
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** Where the menu will stand: nothing may move under the pointer when it comes after the rows. */
function PlaceOfMenu() {
  const t = useScreenTranslations()
  return (
    <Button type="text" style={{ visibility: 'hidden' }}>
      {t('view.of', { name: t('view.all') })}
      <DownOutlined aria-hidden />
    </Button>
  )
}

interface ViewsMenuProps {
  readonly model: ListModel
  /** The rows have come or will not: the declaration of views, of another area, must not keep them waiting. */
  readonly rowsSettled: boolean
}

/** The saved views of a list page: opened, saved, renamed, shared, made the default, deleted. */
export function ViewsMenu({ model, rowsSettled }: ViewsMenuProps) {
  const { openView } = model
  const kept = useViewsResource(rowsSettled && openView !== null)
  if (openView === null || !keepsViews()) return null
  return kept ? <MenuOfViews model={model} kept={kept} openView={openView} /> : <PlaceOfMenu />
}
