import { use, useInsertionEffect, useSyncExternalStore } from 'react'
import type { Path } from 'react-router'
import { type View, ViewContext } from './view.ts'

/** Something typed and not saved. */
export interface Draft {
  readonly isDirty: () => boolean
  /** Asks whether it may be lost. */
  readonly ask: () => Promise<boolean>
  /** It may be lost: from now on it holds nothing back. */
  readonly release: () => void
}

const drafts = new Map<Draft, View>()
const listeners = new Set<() => void>()
let unsaved: readonly string[] = []

const dirtyDrafts = (): readonly (readonly [Draft, View])[] => [...drafts].filter(([draft]) => draft.isDirty())

/** Keys of the views that hold something unsaved. */
export const unsavedViews = (): readonly string[] => [...new Set(dirtyDrafts().map(([, { key }]) => key))]

/** The drafts that opening an address would lose. */
export const draftsLostTo = (to: Path): readonly Draft[] =>
  dirtyDrafts().flatMap(([draft, view]) => (view.survives(to) ? [] : [draft]))

/** Lets go of everything that was typed into a view. */
export function releaseDraftsOf(key: string): void {
  for (const [draft, view] of drafts) if (view.key === key) draft.release()
  tell()
}

function tell(): void {
  const now = unsavedViews()
  if (now.join('\n') === unsaved.join('\n')) return
  unsaved = now
  for (const listener of listeners) listener()
}

let timer: ReturnType<typeof setTimeout> | undefined
/** Whatever changes a form follows something a person does; by then it has settled. */
function tellSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(tell, 150)
}

const warn = (event: BeforeUnloadEvent): void => {
  if (dirtyDrafts().length > 0) event.preventDefault()
}
const gestures = ['input', 'change', 'click', 'keyup', 'drop'] as const

function listen(): void {
  window.addEventListener('beforeunload', warn)
  for (const gesture of gestures) document.addEventListener(gesture, tellSoon, true)
}
function unlisten(): void {
  window.removeEventListener('beforeunload', warn)
  for (const gesture of gestures) document.removeEventListener(gesture, tellSoon, true)
}

/** Makes a draft known for as long as its form exists; the object must be the same between renders. */
export function useDraft(draft: Draft): void {
  const view = use(ViewContext)
  // Other effects end when the view is hidden. What was typed is still there.
  useInsertionEffect(() => {
    if (drafts.size === 0) listen()
    drafts.set(draft, view)
    tellSoon()
    return () => {
      drafts.delete(draft)
      if (drafts.size === 0) unlisten()
      tellSoon()
    }
  }, [draft, view])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keys of the views that hold something unsaved, as they change. */
export const useUnsavedViews = (): readonly string[] => useSyncExternalStore(subscribe, () => unsaved)
