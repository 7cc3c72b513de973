import { useCallback, useEffect, useRef, useState } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { dropDraft, type FormDraft, keepDraft, keptDraft } from '../../../platform/formDrafts.ts'
import type { Cells } from './cells.ts'
import { isChanged, type Line, newLine, type Texts } from './line.ts'
import type { SheetControl } from './useSheet.ts'

/** What is typed is kept this long after the last edit. */
const settleMs = 400

/** What a cell said before it was typed over, and in which version of its row. */
interface Before {
  readonly version: number | null
  readonly texts: Texts
}

const draftOf = (lines: readonly Line[], cells: Cells): FormDraft => {
  const changed = lines.filter(isChanged)
  const before = (line: Line): Before => {
    const bare = { ...line, texts: {} }
    const said = cells.fields.filter(({ name }) => Object.hasOwn(line.texts, name))
    return {
      version: line.row?.version ?? null,
      texts: Object.fromEntries(said.map((field) => [field.name, cells.text(bare, field)])),
    }
  }
  return {
    at: Date.now(),
    version: null,
    base: Object.fromEntries(changed.map((line) => [line.key, before(line)])),
    values: Object.fromEntries(changed.map(({ key, texts }) => [key, texts])),
  }
}

/** Types a draft into lines again; what somebody else changed since is theirs, as in a save that came too late. */
function restored(lines: readonly Line[], { base, values }: FormDraft, cells: Cells): readonly Line[] {
  const kept = lines.map((line) => {
    const texts = values[line.key] as Texts | undefined
    if (!texts || !line.row) return line
    const before = base[line.key] as Before | undefined
    const typed = cells.type(line, texts)
    if (before?.version === line.row.version) return typed
    const theirs = cells.fields.flatMap((field) => {
      const now = cells.text(line, field)
      const isBoth = Object.hasOwn(typed.texts, field.name) && before?.texts[field.name] !== now
      return isBoth ? [[field.name, now] as const] : []
    })
    return { ...typed, theirs: Object.fromEntries(theirs) }
  })
  const made = Object.entries(values).filter(([key]) => key.startsWith('new-'))
  return [...kept, ...made.map(([key, texts]) => cells.type(newLine(`again-${key}`), texts as Texts))]
}

/** Keeps what is typed in this browser until it is saved or given up, and offers what an earlier visit left. */
export function useSheetDraft(resource: NormalResource, control: SheetControl, cells: Cells, mayAdd: boolean) {
  const name = `${resource.name}:grid`
  const [draft, setDraft] = useState<FormDraft | null>(() => keptDraft(name))
  const { sheet } = control
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const untouched = useRef(true)

  const store = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { lines } = control.latest()
    if (lines.some(isChanged)) keepDraft(name, draftOf(lines, cells))
    else dropDraft(name)
  }, [name, control, cells])
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  useEffect(() => {
    // What is offered from an earlier visit stays until somebody types or answers.
    if (untouched.current && !sheet.lines.some(isChanged)) return
    untouched.current = false
    setDraft(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), settleMs)
  }, [sheet])
  useEffect(() => {
    const hurry = () => {
      if (timer.current !== undefined) latest.current()
    }
    window.addEventListener('pagehide', hurry)
    return () => {
      hurry()
      window.removeEventListener('pagehide', hurry)
    }
  }, [])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(name)
    setDraft(null)
  }, [name])
  const offer = draft && {
    at: draft.at,
    outdated: sheet.lines.some(
      ({ key, row }) => row && draft.base[key] && (draft.base[key] as Before).version !== row.version,
    ),
    restore: () => {
      const made = mayAdd ? draft : { ...draft, values: withoutNew(draft.values) }
      control.edit(restored(control.latest().lines, made, cells))
      setDraft(null)
    },
    discard: forget,
  }
  return { offer, forget }
}

const withoutNew = (values: FormDraft['values']): FormDraft['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith('new-')))
