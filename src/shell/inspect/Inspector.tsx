import { App, Button, Descriptions, Modal } from 'antd'
import { use, useEffect, useState } from 'react'
import type { Lexicon } from '#declare'
import { copyText } from '../../platform/copyText.ts'
import { PermissionsContext } from '../../providers/accessControl.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { endpointOf } from '../../providers/operationOf.ts'
import { catalogue } from '../../registry.ts'
import { lastCall } from './calls.ts'
import { fileOf, ruleOf, type Subject, subjectOf, verdictOf, wordKeyOf } from './subject.ts'
import { inspectorWords } from './words.ts'

/** Cells have no hook of their own: their column does, by what its heading says. */
function withColumn(subject: Subject, target: Element, lexicon: Lexicon): Subject {
  const { resource, field, operation } = subject
  const cell = target.closest('td, th')
  if (!resource || field || (operation && operation.verb !== 'list') || !(cell instanceof HTMLTableCellElement))
    return subject
  const heading = target.closest('.ant-table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent?.trim()
  const column = resource.fields.find((one) => lexicon.field(resource, one) === heading)
  return column ? { ...subject, field: column, operation: null } : subject
}

/** Alt and a click on a control: what it stands for. */
function usePicked(): readonly [Subject | null, () => void] {
  const lexicon = useLexicon()
  const [picked, setPicked] = useState<Subject | null>(null)
  useEffect(() => {
    const pick = (event: MouseEvent) => {
      const { target } = event
      if (!event.altKey || !(target instanceof Element)) return
      const hook = target.closest('[data-testid]')?.getAttribute('data-testid')
      if (!hook) return
      event.preventDefault()
      event.stopPropagation()
      setPicked(withColumn(subjectOf(hook, catalogue), target, lexicon))
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
    return () => document.removeEventListener('keydown', leave, { capture: true })
  }, [picked])
  return [picked, () => setPicked(null)]
}

/** Shows what a control stands for, and copies it as the beginning of a bug report. */
export default function Inspector() {
  const [subject, close] = usePicked()
  const permissions = use(PermissionsContext)
  const { locale } = useLexicon()
  const { message } = App.useApp()
  if (!subject) return null
  const say = inspectorWords[locale]
  const list = subject.resource?.operations.find(({ verb }) => verb === 'list')
  const operation = subject.operation ?? list
  const call = lastCall(operation ? endpointOf(operation) : null)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [say.hook, subject.hook],
    [say.declaration, fileOf(subject)],
    [say.field, subject.field?.name],
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
    const report = [...told.map(([label, value]) => `${label}: ${value}`), navigator.userAgent].join('\n')
    if (await copyText(report)) void message.success(say.copied)
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
