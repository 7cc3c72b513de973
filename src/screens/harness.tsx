import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { type ComponentType, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import type { NormalPage, NormalResource, Permit } from '../declare/index.ts'
import { client } from '../platform/client.ts'
import { type Envelope, headers } from '../platform/contract.ts'
import { presenceEndpoints } from '../platform/presenceContract.ts'
import { accessControlProvider, PermissionsContext } from '../providers/accessControl.ts'
import { dataProviderOf } from '../providers/data.ts'
import { auditLogProvider } from '../providers/history.ts'
import { startI18n } from '../providers/i18n.ts'
import { LanguageProvider } from '../providers/language.tsx'
import { ReachableContext } from '../providers/links.ts'
import { MutationsProvider } from '../providers/MutationsProvider.tsx'
import { preloadAll } from '../providers/onDemand.tsx'
import { setPreference } from '../providers/preferences.ts'
import { UnsavedGuard } from '../providers/UnsavedGuard.ts'
import { catalogue, loadLabels } from '../registry.ts'
import { sample } from './sample.fixture.ts'
import { screens } from './screens.ts'

/** What tests of screens stand on: a router, a language, a permission matrix, and a platform that answers as told. */

Object.assign(catalogue.byName, { [sample.name]: sample })
await startI18n('zh')
const labels = await loadLabels('zh')
// Fetched before the clock of the first test starts.
await Promise.all([
  import('./list/ListScreen.tsx'),
  import('./form/FormScreen.tsx'),
  import('./RecordScreen.tsx'),
  import('./form/SettingsScreen.tsx'),
])
await preloadAll()
const computed = window.getComputedStyle.bind(window)
// jsdom prints an error for every pseudo-element antd measures.
window.getComputedStyle = (element) => computed(element)

export interface Call {
  readonly endpoint: string
  readonly body: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, unknown>>
  readonly idempotencyKey: string | undefined
  readonly accept: string
}
/** `lost`: none came. With an HTTP status: what no platform of ours answers, as a proxy or a server that broke. */
export type Answer = Partial<Envelope> | 'lost' | { readonly http: number; readonly raw: unknown }
type Platform = (call: Call) => Answer | Promise<Answer> | undefined

const success: Envelope = { status: 'success', code: 200, errorCode: null, msg: '', data: null }

/** A refusal by the rules of the platform. */
export const refused = (errorCode: string, more: Partial<Envelope> = {}): Partial<Envelope> => ({
  status: 'fail',
  code: 409,
  errorCode,
  msg: errorCode,
  ...more,
})

/** What a screen tells by itself, which most tests are not about. */
const byItself: readonly string[] = Object.values(presenceEndpoints)

interface ServeOptions {
  /** The platform is told who has a record open, too. */
  readonly presence?: boolean
}

/** Replaces the network; answers the calls made so far. */
export function serve(platform: Platform, { presence = false }: ServeOptions = {}): Call[] {
  const calls: Call[] = []
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const key = config.headers.get(headers.idempotencyKey)
    const call: Call = {
      endpoint: `${config.method?.toUpperCase()} ${config.url?.replace('/platform/pc', '')}`,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : (config.data ?? {}),
      params: config.params ?? {},
      idempotencyKey: typeof key === 'string' ? key : undefined,
      accept: String(config.headers.get('Accept') ?? ''),
    }
    const aside = !presence && byItself.includes(`${config.method?.toUpperCase()} ${config.url}`)
    if (!aside) calls.push(call)
    const answer = (aside ? undefined : await platform(call)) ?? {}
    if (answer === 'lost') throw new Error('the connection was lost')
    if ('http' in answer)
      return { data: answer.raw, status: answer.http, statusText: '', headers: new AxiosHeaders(), config }
    return { data: { ...success, ...answer }, status: 200, statusText: 'OK', headers: new AxiosHeaders(), config }
  }
  return calls
}

const every: readonly Permit[] = [
  'add',
  'edit',
  'delete',
  'detail',
  'enable',
  'export',
  'import',
  'publish',
  'close',
  'sort',
]

interface OpenOptions {
  readonly address?: string
  readonly codes?: readonly Permit[]
  readonly kind?: keyof typeof screens
  readonly path?: string
  readonly resource?: NormalResource
  /** What is shown in the place of the resource's own screen. */
  readonly screen?: ComponentType
  /** What was read before. */
  readonly queries?: QueryClient
}

export const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** Opens a screen of the sample at an address. */
export function open({
  address = '/samples',
  codes = every,
  kind = 'list',
  path = '/samples',
  resource = sample,
  screen: Other,
  queries: clientConfig = newQueries(),
}: OpenOptions = {}) {
  onTestFinished(forget)
  // The data provider finds it by its name. A report or page has a name and no calls of its own.
  if ('operation' in resource) Object.assign(catalogue.byName, { [resource.name]: resource })
  const Screen = screens[kind]
  const page = {
    path,
    kind,
    of: resource.name,
    title: resource.title,
    owner: null,
  } as Partial<NormalPage> as NormalPage
  const dataProvider = dataProviderOf(clientConfig)
  const permissions = new Map([[resource.of, new Set(codes)]])
  const accessControl = accessControlProvider(permissions, labels, clientConfig)
  const Root = () => (
    <Refine
      dataProvider={dataProvider}
      accessControlProvider={accessControl}
      auditLogProvider={auditLogProvider}
      resources={[{ name: resource.name }]}
      options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig } }}
    >
      <UnsavedGuard />
      <MutationsProvider>
        <Suspense fallback={null}>{Other ? <Other /> : <Screen page={page} resource={resource} />}</Suspense>
      </MutationsProvider>
    </Refine>
  )
  const router = createMemoryRouter(
    [
      { path: '/elsewhere', element: <p>elsewhere</p> },
      { path: '*', Component: Root },
    ],
    { initialEntries: [address] },
  )
  const view = render(
    // Variables of the theme are put where nobody reads them: jsdom would spend most of a test on it.
    <StyleProvider cache={createCache()} container={document.createElement('div')}>
      <ConfigProvider locale={zhCN} theme={{ zeroRuntime: true, token: { motion: false } }}>
        {/* As in the console: what is asked in a dialog of the app has words, and no router or queries. */}
        <LanguageProvider first={labels}>
          <App>
            <PermissionsContext value={permissions}>
              <ReachableContext value={() => true}>
                <RouterProvider router={router} />
              </ReachableContext>
            </PermissionsContext>
          </App>
        </LanguageProvider>
      </ConfigProvider>
    </StyleProvider>,
  )
  return { ...view, router, queries: clientConfig, search: () => router.state.location.search }
}

/** What a person leaves behind, and the next test is not to find. */
function forget() {
  localStorage.clear()
  for (const key of [`list.${sample.name}`, `list.${sample.name}.view`]) setPreference(key, null)
}
