import { App, Button, Descriptions, Modal } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import type { Labels } from '#declare'
import { copyText } from '../../platform/copyText.ts'
import { PermissionsContext } from '../../providers/accessControl.ts'
import { useLabels } from '../../providers/language.tsx'
import { endpointOf } from '../../providers/operationOf.ts'
import { catalogue } from '../../registry.ts'
import { useErrorLog } from '../errorLog/errorLog.ts'
import { reportOf } from './bugReport.ts'
import { lastCall } from './calls.ts'
import { inspectorMessages } from './messages.ts'
import { fileOf, messageKeyOf, ruleOf, type Subject, subjectOf, verdictOf, withForm } from './subject.ts'
import { useMenuDrift } from './useMenuDrift.ts'

/** Cells have no hook of their own: their column does, by what its heading says. */
function withColumn(subject: Subject, target: Element, labels: Labels): Subject {
  const { resource, report, field, operation } = subject
  const cell = target.closest('td, th')
  if (field || (operation && operation.verb !== 'list') || !(cell instanceof HTMLTableCellElement)) return subject
  const heading = target.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent?.trim()
  if (report) {
    const measure = report.measures.find((one) => labels.measure(report, one) === heading)
    return { ...subject, measure: measure ?? null }
  }
  const column = resource?.fields.find((one) => labels.field(resource, one) === heading)
  return column ? { ...subject, field: column, operation: null } : subject
}

const hookOf = (element: Element): string | [] => element.getAttribute('data-testid') ?? []
/** Hooks around an element: of what holds it, then of everything in the same dialog or card. */
function testIdsAround(target: Element): string[] {
  const holder = target.closest('[role="dialog"]') ?? target.closest('.ant-card') ?? document.body
  const around: Element[] = []
  for (let at: Element | null = target; at; at = at.parentElement) around.push(at)
  return [...around, ...holder.querySelectorAll('[data-testid]')].flatMap(hookOf)
}

/** Alt and a click on a control: what it stands for. */
function usePicked(): readonly [Subject | null, () => void] {
  const labels = useLabels()
  const [picked, setPicked] = useState<Subject | null>(null)
  // What was clicked may be in a dialog, which hears keys only while it has the focus.
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const pick = (event: MouseEvent) => {
      const { target } = event
      if (!event.altKey || !(target instanceof Element)) return
      const testId = target.closest('[data-testid]')?.getAttribute('data-testid')
      if (!testId) return
      event.preventDefault()
      event.stopPropagation()
      before.current ??= document.activeElement
      setPicked(withForm(withColumn(subjectOf(testId, catalogue), target, labels), testIdsAround(target)))
    }
    document.addEventListener('click', pick, { capture: true })
    return () => document.removeEventListener('click', pick, { capture: true })
  }, [labels])
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
  const { locale } = useLabels()
  const { message } = App.useApp()
  const faults = useErrorLog()
  if (!subject) return null
  const t = inspectorMessages[locale]
  const list = subject.resource?.operations.find(({ verb }) => verb === 'list')
  const operation = subject.operation ?? list
  const call = lastCall(operation ? endpointOf(operation) : null)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t.testId, subject.testId],
    [t.declaration, fileOf(subject)],
    [t.field, subject.field?.name ?? subject.measure?.name],
    [t.rule, ruleOf(subject)],
    [t.operation, subject.operation?.name],
    [t.verdict, verdictOf(subject, permissions)],
    [t.call, operation ? endpointOf(operation) : null],
    [t.request, call && `${call.requestId} · ${call.status} · ${call.code}`],
    [t.messages, messageKeyOf(subject)],
    [t.row, subject.row],
    [t.address, location.pathname + location.search],
  ]
  const told = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  const copy = async () => {
    if (await copyText(reportOf(told, t, faults))) void message.success(t.copied)
  }
  return (
    <Modal
      open
      width={720}
      title={t.title}
      onCancel={close}
      footer={
        <Button type="primary" onClick={() => void copy()} data-testid="inspector.copy">
          {t.copy}
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
