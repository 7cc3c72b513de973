import { App } from 'antd'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { NormalOperation, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { Failure } from '../../platform/failure.ts'
import type { Opened } from '../../platform/recordAddress.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { onDemand } from '../../providers/onDemand.tsx'
import type { OperationInput } from '../../providers/operations.ts'
import { newChange } from '../../providers/undo.ts'
import { useConfirm } from '../base/useConfirm.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { rowTitle } from '../record/title.ts'
import { isUndoable } from '../undo/undoable.ts'
import { useDone } from '../undo/useDone.tsx'
import { enableInput, isEnabled } from './enabling.ts'
import { useOpenTransition } from './useOpenTransition.ts'
import { useRun, useStale } from './useRun.ts'

const ConfirmSummary = onDemand(() => import('./ConfirmSummary.tsx').then(({ ConfirmSummary }) => ConfirmSummary))

const TransitionDialog = onDemand(() =>
  import('./TransitionDialog.tsx').then(({ TransitionDialog }) => TransitionDialog),
)

interface Commands {
  readonly resource: NormalResource
  /** Does what a row's button says, after asking what has to be asked. Ends when it is done or given up. */
  readonly perform: (operation: NormalOperation, row: WireRow) => Promise<void>
}

const CommandsContext = createContext<Commands | null>(null)

export function useCommands(): Commands {
  const commands = use(CommandsContext)
  if (!commands) throw new Error('RowCommands is missing above this component')
  return commands
}

interface RowCommandsProps {
  readonly resource: NormalResource
  readonly open: (opened: Opened) => void
  /** The row is gone. */
  readonly onRemoved?: (row: WireRow) => void
  readonly children: ReactNode
}

/** Lets rows and record pages below do what the declaration offers for one row. */
export function RowCommands({ resource, open, onRemoved, children }: RowCommandsProps) {
  const { message } = App.useApp()
  const [asking, setAsking] = useState<{ readonly transition: NormalOperation; readonly row: WireRow } | null>(null)
  const ask = useConfirm()
  const openPage = useOpenTransition()
  const run = useRun(resource)
  const stale = useStale(resource)
  const t = useScreenTranslations()
  const labels = useLabels()
  const textOf = useFailureText()
  const can = useCan()
  const tell = useDone(resource)

  const attempt = useCallback(
    async (operation: NormalOperation, row: WireRow, input: OperationInput, done: string): Promise<boolean> => {
      const change = newChange()
      try {
        await run(operation, input, { requestId: change })
        tell(done, isUndoable(resource, operation, row, can) ? change : null)
        return true
      } catch (error) {
        message.error(fullText(error, textOf(error)))
        // What is shown may be why: somebody else was faster.
        if (error instanceof Failure && error.kind === 'business') stale()
        return false
      }
    },
    [can, message, resource, run, stale, tell, textOf],
  )

  const perform = useCallback<Commands['perform']>(
    async (operation, row) => {
      const title = rowTitle(resource, row, labels)
      const word = labels.operation(resource, operation, row)
      switch (operation.verb) {
        case 'detail':
          return open({ mode: 'show', id: row.id })
        case 'update':
          return open({ mode: 'edit', id: row.id })
        case 'enable': {
          const target = !isEnabled(operation, row)
          const sure =
            target || (await ask({ title: t('confirm.disable', { title }), ok: t('state.disable'), danger: true }))
          if (sure)
            await attempt(
              operation,
              row,
              enableInput(operation, row, target),
              t(target ? 'done.enabled' : 'done.disabled', { title }),
            )
          return
        }
        case 'remove': {
          const content = t(operation.hard ? 'confirm.removeForGood' : 'confirm.removeHint')
          if (!(await ask({ title: t('confirm.remove', { title }), content, ok: word, danger: true }))) return
          if (await attempt(operation, row, { id: row.id }, t('done.removed', { title }))) onRemoved?.(row)
          return
        }
        case 'transition':
        case 'custom': {
          if (operation.page !== null) return openPage(operation.page, row)
          if (operation.input.length > 0) return setAsking({ transition: operation, row })
          const question = t('confirm.transition', { operation: word, title })
          const content = operation.summary.length > 0 && (
            <ConfirmSummary resource={resource} operation={operation} row={row} />
          )
          if (await ask({ title: question, content, ok: word, danger: operation.danger }))
            await attempt(
              operation,
              row,
              { id: row.id, version: row.version },
              t('done.transition', { operation: word, title }),
            )
          return
        }
        default:
          throw new Error(`${operation.verb} is not something a row's button does`)
      }
    },
    [ask, attempt, labels, onRemoved, open, openPage, resource, t],
  )

  const commands = useMemo(() => ({ resource, perform }), [resource, perform])
  return (
    <CommandsContext value={commands}>
      {children}
      {asking && <TransitionDialog {...asking} resource={resource} onClose={() => setAsking(null)} />}
    </CommandsContext>
  )
}
