import { DownOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { useCallback, useState } from 'react'
import { fieldsForMany, isConfidential, type NormalOperation, type NormalResource } from '../../../declare/index.ts'
import { Dropdown } from '../../../fields/ui/Dropdown.tsx'
import { Text } from '../../../fields/ui/Text.tsx'
import type { ListRequest, WireRow } from '../../../platform/contract.ts'
import { type Can, useCan } from '../../../providers/accessControl.ts'
import { useLabels } from '../../../providers/language.tsx'
import { onDemand } from '../../../providers/onDemand.tsx'
import { permitted } from '../../base/permitted.ts'
import { inSentence, useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { Selection } from '../useSelection.ts'
import type { Plan } from './useBatch.ts'

const BatchInput = onDemand(() => import('./BatchInput.tsx').then(({ BatchInput }) => BatchInput))

const SetFields = onDemand(() => import('./SetFields.tsx').then(({ SetFields }) => SetFields))

const BatchDialog = onDemand(() => import('./BatchDialog.tsx').then(({ BatchDialog }) => BatchDialog))

/** Moves and other acts on many rows at once; what is asked on a page of its own, or must not be kept, is asked row by row. */
const moves = (resource: NormalResource, can: Can): readonly NormalOperation[] =>
  resource.operations.filter((one) => one.ofRow && can(resource, one) && one.page === null && !isConfidential(one))

/** The operation by which fields of many rows are set; null: there is none, or nothing it may set on many. */
const settingOf = (resource: NormalResource, can: Can): NormalOperation | null =>
  fieldsForMany(resource).length > 0 ? permitted(resource, 'update', can) : null

/** Whether there is anything the user may do with several rows at once. */
export function useHasBatch(resource: NormalResource): boolean {
  const can = useCan()
  return (
    ['remove' as const, 'enable' as const].some((verb) => permitted(resource, verb, can)) ||
    moves(resource, can).length > 0 ||
    settingOf(resource, can) !== null
  )
}

interface BatchBarProps {
  readonly resource: NormalResource
  readonly selection: Selection
  /** Rows on the page, and how many there are on all of them. */
  readonly rows: readonly WireRow[]
  readonly total: number
  /** What finds all of them. */
  readonly where: NonNullable<Pick<ListRequest, 'keyword' | 'filters'>>
}

interface Asked {
  readonly operation: NormalOperation
  readonly title: string
  readonly danger: boolean
  /** Null: it is still to be asked. */
  readonly input: Plan['input'] | null
}

/** What can be done with the chosen rows, or with all that match. */
export function BatchBar({ resource, selection, rows, total, where }: BatchBarProps) {
  const can = useCan()
  const labels = useLabels()
  const t = useScreenTranslations()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { selected, toggle, clear, everything, chooseEverything } = selection
  const onDone = useCallback((ids: readonly string[]) => toggle(ids, false), [toggle])
  if (selected.size === 0 && !asked) return null
  const count = everything ? total : selected.size
  const params = { count, label: inSentence(labels.resource(resource)) }
  const enable = permitted(resource, 'enable', can)
  const remove = permitted(resource, 'remove', can)
  const setting = settingOf(resource, can)
  const wholePage = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  const button = (name: string, label: string, onClick: () => void, danger = false) => (
    <Button size="small" danger={danger} onClick={onClick} data-testid={`${resource.name}.action.${name}`}>
      {label}
    </Button>
  )
  const set = (operation: NormalOperation, target: boolean) =>
    setAsked({
      operation,
      title: t(target ? 'confirm.enableMany' : 'confirm.disableMany', params),
      danger: !target,
      input: { [operation.field ?? 'enable']: target },
    })
  const move = (operation: NormalOperation) =>
    setAsked({
      operation,
      title: t('batch.question', { ...params, operation: labels.operation(resource, operation) }),
      danger: operation.danger,
      input: operation.input.length > 0 ? null : {},
    })
  const items = moves(resource, can).map((operation) => ({
    key: operation.name,
    label: (
      <span data-testid={`${resource.name}.action.${operation.name}Selected`}>
        {labels.operation(resource, operation)}
      </span>
    ),
    danger: operation.danger,
    onClick: () => move(operation),
  }))
  const close = () => setAsked(null)
  return (
    <>
      <Alert
        type="info"
        role="status"
        title={
          <Flex gap={12} wrap align="center">
            <Text look="strong">{t(everything ? 'batch.everything' : 'batch.selected', { count })}</Text>
            {!everything && wholePage && total > selected.size && (
              <Button
                type="link"
                size="small"
                onClick={chooseEverything}
                data-testid={`${resource.name}.action.selectMatching`}
              >
                {t('batch.selectMatching', { count: total })}
              </Button>
            )}
            {enable && button('enableSelected', t('batch.enable'), () => set(enable, true))}
            {enable && button('disableSelected', t('batch.disable'), () => set(enable, false))}
            {setting &&
              button('setSelected', t('batch.set'), () =>
                setAsked({
                  operation: setting,
                  title: t('batch.question', { ...params, operation: t('batch.set') }),
                  danger: false,
                  input: null,
                }),
              )}
            {items.length > 0 && (
              <Dropdown menu={{ items }}>
                <Button size="small" data-testid={`${resource.name}.action.moreSelected`}>
                  {t('row.more')} <DownOutlined aria-hidden />
                </Button>
              </Dropdown>
            )}
            {remove &&
              button(
                'removeSelected',
                t('batch.remove'),
                () => setAsked({ operation: remove, title: t('confirm.removeMany', params), danger: true, input: {} }),
                true,
              )}
            <Button type="link" size="small" onClick={clear}>
              {t('batch.unselect')}
            </Button>
          </Flex>
        }
      />
      {asked?.input === null && asked.operation.verb === 'update' && (
        <SetFields resource={resource} onInput={(input) => setAsked({ ...asked, input })} onClose={close} />
      )}
      {asked?.input === null && asked.operation.verb !== 'update' && (
        <BatchInput
          resource={resource}
          transition={asked.operation}
          title={asked.title}
          onInput={(input) => setAsked({ ...asked, input })}
          onClose={close}
        />
      )}
      {asked?.input && (
        <BatchDialog
          resource={resource}
          plan={{
            operation: asked.operation,
            input: asked.input,
            rows: everything ? { where } : { ids: [...selected] },
          }}
          title={asked.title}
          danger={asked.danger}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  )
}
