import { type ComponentType, lazy } from 'react'
import type { ScreenName, ScreenProps } from '../console.ts'
import { screen } from './screen.tsx'

const load = (name: ScreenName, generated: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => ({ default: screen(name, await generated()) }))

const form = () => import('./form/FormScreen.tsx').then(({ FormScreen }) => FormScreen)

/** The generated screens by kind of page, each fetched when the first page of its kind opens. */
export const screens = {
  list: load('list', () => import('./list/ListScreen.tsx').then(({ ListScreen }) => ListScreen)),
  create: load('create', form),
  edit: load('edit', form),
  show: load('show', () => import('./show/ShowScreen.tsx').then(({ ShowScreen }) => ShowScreen)),
  form: load('form', () => import('./record/RecordScreen.tsx').then(({ RecordScreen }) => RecordScreen)),
  import: load('import', () => import('./import/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen)),
  transition: load('transition', () =>
    import('./operations/TransitionScreen.tsx').then(({ TransitionScreen }) => TransitionScreen),
  ),
  settings: load('settings', () => import('./form/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen)),
  report: lazy(() => import('./report/ReportScreen.tsx').then(({ ReportScreen }) => ({ default: ReportScreen }))),
} satisfies Record<ScreenName | 'report', unknown>

/** A report as part of another page. */
export const loadBoard = () => import('./report/board/Board.tsx').then(({ Board }) => Board)
