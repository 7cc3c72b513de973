import { App, Button, Descriptions, Modal } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import type { Lexicon } from '#declare'
import { copyText } from '../../platform/copyText.ts'
import { PermissionsContext } from '../../providers/accessControl.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { endpointOf } from '../../providers/operationOf.ts'
import { catalogue } from '../../registry.ts'
import { useErrorLog } from '../errorLog/errorLog.ts'
import { reportOf } from './bugReport.ts'
import { lastCall } from './calls.ts'
import { fileOf, ruleOf, type Subject, subjectOf, verdictOf, withForm, wordKeyOf } from './subject.ts'
import { useMenuDrift } from './useMenuDrift.ts'
import { inspectorWords } from './words.ts'

/** Cells have no hook of their own: their column does, by what its heading says. */
function withColumn(subject: Subject, target: Element, lexicon: Lexicon): Subject {
  const { resource, report, field, operation } = subject
  const cell = target.closest('td, th')
  if (field || (operation && operation.verb !== 'list') || !(cell instanceof HTMLTableCellElement)) return subject
  const heading = target.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent?.trim()
  if (report) {
    const measure = report.measures.find((one) => lexicon.measure(report, one) === heading)
    return { ...subject, measure: measure ?? null }
  }
  const column = resource?.fields.find((one) => lexicon.field(resource, one) === heading)
  return column ? { ...subject, field: column, operation: null } : subject
}

const hookOf = (element: Element): string | [] => element.getAttribute('data-testid') ?? []
/** Hooks around an element: of what holds it, then of everything in the same dialog or card. */
function hooksAround(target: Element): string[] {
  const holder = target.closest('[role="dialog"]') ?? target.closest('.ant-card') ?? document.body
  const around: Element[] = []
  for (let at: Element | null = target; at; at = at.parentElement) around.push(at)
  return [...around, ...holder.querySelectorAll('[data-testid]')].flatMap(hookOf)
}

/** Alt and a click on a control: what it stands for. */
function usePicked(): readonly [Subject | null, () => void] {
  const lexicon = useLexicon()
  const [picked, setPicked] = useState<Subject | null>(null)
  // What was clicked may be in a dialog, which hears keys only while it has the focus.
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const pick = (event: MouseEvent) => {
      const { target } = event
      if (!event.altKey || !(target instanceof Element)) return
      const hook = target.closest('[data-testid]')?.getAttribute('data-testid')
      if (!hook) return
      event.preventDefault()
      event.stopPropagation()
      before.current ??= document.activeElement
      setPicked(withForm(withColumn(subjectOf(hook, catalogue), target, lexicon), hooksAround(target)))
    }
    document.addEventListener('click', pick, { capture: true })
    return () => document.removeEventListener('click', pick, { capture: true })
  }, [lexicon])
  // Wherever the focus is: what was clicked may keep it, and what lies below must not close instead.
  useEffect(() => {
    if (!picked) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setPicked(null)
    }
    document.addEventListener('keydown', leave, { capture: true })
    return () => {
      document.removeEventListener('keydown', leave, { capture: true })
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      before.current = null
    }
  }, [picked])
  return [picked, () => setPicked(null)]
}

/** Shows what a control stands for, and copies it as the beginning of a bug report. */
export default function Inspector() {
  useMenuDrift()
  const [subject, close] = usePicked()
  const permissions = use(PermissionsContext)
  const { locale } = useLexicon()
  const { message } = App.useApp()
  const faults = useErrorLog()
  if (!subject) return null
  const say = inspectorWords[locale]
  const list = subject.resource?.operations.find(({ verb }) => verb === 'list')
  const operation = subject.operation ?? list
  const call = lastCall(operation ? endpointOf(operation) : null)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [say.hook, subject.hook],
    [say.declaration, fileOf(subject)],
    [say.field, subject.field?.name ?? subject.measure?.name],
    [say.rule, ruleOf(subject)],
    [say.operation, subject.operation?.name],
    [say.verdict, verdictOf(subject, permissions)],
    [say.call, operation ? endpointOf(operation) : null],
    [say.request, call && `${call.requestId} · ${call.status} · ${call.code}`],
    [say.words, wordKeyOf(subject)],
    [say.row, subject.row],
    [say.address, location.pathname + location.search],
  ]
  const told = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  const copy = async () => {
    if (await copyText(reportOf(told, say, faults))) void message.success(say.copied)
  }
  return (
    <Modal
      open
      width={720}
      title={say.title}
      onCancel={close}
      footer={
        <Button type="primary" onClick={() => void copy()} data-testid="inspector.copy">
          {say.copy}
        </Button>
      }
    >
      <div data-testid="inspector.facts">
        <Descriptions
          size="small"
          column={1}
          items={told.map(([label, children]) => ({ key: label, label, children }))}
        />
      </div>
    </Modal>
  )
}
