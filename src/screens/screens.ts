import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { NormalResource } from '../declare/index.ts'
import { type Preloadable, preloadable } from '../providers/onDemand.tsx'
import type { ScreenName, ScreenProps } from './base/extensionTypes.ts'
import { screen } from './screen.tsx'

type Generated = () => Promise<ComponentType<ScreenProps>>

const form = () => import('./form/FormScreen.tsx').then(({ FormScreen }) => FormScreen)
const generated: Readonly<Record<ScreenName, Generated>> = {
  list: () => import('./list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  create: form,
  edit: form,
  show: () => import('./show/ShowScreen.tsx').then(({ ShowScreen }) => ShowScreen),
  form: () => import('./RecordScreen.tsx').then(({ RecordScreen }) => RecordScreen),
  import: () => import('./import/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen),
  transition: () => import('./operations/TransitionScreen.tsx').then(({ TransitionScreen }) => TransitionScreen),
  settings: () => import('./form/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
}
const report = () => import('./report/ReportScreen.tsx').then(({ ReportScreen }) => ReportScreen)

const load = (name: ScreenName): Preloadable<ScreenProps> =>
  preloadable(async () => screen(name, await generated[name]()))

/** The generated screens by kind of page, each fetched when the first page of its kind opens. */
export const screens = {
  list: load('list'),
  create: load('create'),
  edit: load('edit'),
  show: load('show'),
  form: load('form'),
  import: load('import'),
  transition: load('transition'),
  settings: load('settings'),
  report: preloadable(report),
} satisfies Record<ScreenName | 'report', unknown>

export { loadUiExtension } from './base/uiExtension.tsx'

/** Asks for what the list page of a resource opens with, before anything is rendered. */
export const readFirstRows = async (resource: NormalResource, queries: QueryClient): Promise<unknown> =>
  (await import('./list/firstRows.ts')).readFirstRows(resource, queries)

/** A report as part of another page. */
export const loadBoard = () => import('./report/board/Board.tsx').then(({ Board }) => Board)

/** How much people and roles have to do, and how long they take. */
export const loadWorkload = () => import('./workload/WorkloadScreen.tsx').then(({ WorkloadScreen }) => WorkloadScreen)

/** What waits for the person who is logged in. */
export const loadMyWork = () => import('./work/MyWork.tsx').then(({ MyWork }) => MyWork)

/** What comes to a person by itself. */
export const loadSubscriptions = () =>
  import('./subscribe/Subscriptions.tsx').then(({ Subscriptions }) => Subscriptions)

/** A record over a page that is not its list. */
export const loadRecordOver = () => import('./record/RecordOver.tsx').then(({ RecordOver }) => RecordOver)
