import { Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { AxiosHeaders } from 'axios'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { defineResource, f, op } from '../../../../src/declare/index.ts'
import { normalise } from '../../../../src/declare/normalise.ts'
import { client } from '../../../../src/platform/client.ts'
import { PermissionsContext } from '../../../../src/providers/accessControl.ts'
import { dataProviderOf } from '../../../../src/providers/data.ts'
import { startI18n } from '../../../../src/providers/i18n.ts'
import { LanguageProvider } from '../../../../src/providers/language.tsx'
import { ReachableContext } from '../../../../src/providers/links.ts'
import { MutationsProvider } from '../../../../src/providers/MutationsProvider.tsx'
import { catalogue, loadLabels } from '../../../../src/registry.ts'
import { ListScreen } from '../../../../src/screens/list/ListScreen.tsx'
import { loadAntdLocale } from '../../../../src/shell/antdLocale.ts'
import { Theme } from '../../../../src/shell/Theme.tsx'
import { columnNames, fieldNames, nestedNames, rows, sheetRows } from './sizes.js'

const texts = (names) => Object.fromEntries(names.map((name) => [name, f.text({ label: name, required: true })]))

const big = normalise(
  defineResource({
    name: 'big',
    title: '大页面',
    kind: 'master',
    path: '/big',
    titleField: fieldNames[0],
    fields: { ...texts(fieldNames), nested: f.list(texts(nestedNames), { label: '明细', max: 1000 }) },
    list: { columns: columnNames, grid: { fields: columnNames } },
    form: { sections: [{ fields: [...fieldNames, 'nested'] }] },
    operations: {
      list: op.list('POST /big/condition'),
      detail: op.detail('GET /big/detail'),
      update: op.update('POST /big/update'),
    },
  }),
  'bench',
)
Object.assign(catalogue.byName, { big })

let listed = rows
/** All rows of a list, and those of a sheet by pages, as it asks for them. */
const pageOf = ({ pageNum = 1, pageSize = 200 }) => ({
  list: listed === rows ? rows : listed.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: listed.length,
  pageNum,
  pageSize,
})

const answerTo = ({ url, data }) => {
  if (url.endsWith('detail')) return rows[0]
  // Nobody else looks at the record.
  return url.endsWith('presence/here') ? { list: [] } : pageOf(JSON.parse(data ?? '{}'))
}

/** The platform answers at once: what is measured is the screen. */
client.defaults.adapter = async (config) => {
  const data = answerTo(config)
  const envelope = { status: 'success', code: 200, errorCode: null, msg: '', data }
  return { data: envelope, status: 200, statusText: 'OK', headers: new AxiosHeaders(), config }
}

const addresses = { form: '/big?edit=1', grid: '/big?as=grid' }

/** A screen with its words. */
export async function screen(what) {
  if (what === 'grid') listed = sheetRows
  await startI18n('zh')
  const labels = await loadLabels('zh')
  const firstLocale = await loadAntdLocale('zh')
  const clientConfig = new QueryClient()
  const page = { path: '/big', kind: 'list', of: 'big', title: big.title, owner: null }
  const Root = () => (
    <Refine
      dataProvider={dataProviderOf(clientConfig)}
      resources={[{ name: 'big' }]}
      options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig } }}
    >
      <MutationsProvider>
        <Suspense fallback={null}>
          <ListScreen page={page} resource={big} />
        </Suspense>
      </MutationsProvider>
    </Refine>
  )
  const router = createMemoryRouter([{ path: '*', Component: Root }], {
    initialEntries: [addresses[what] ?? '/big?pageSize=200'],
  })
  return (
    <LanguageProvider first={labels}>
      <Theme firstLocale={firstLocale}>
        <PermissionsContext value={new Map([['big', new Set(['edit', 'detail'])]])}>
          <ReachableContext value={() => true}>
            <RouterProvider router={router} />
          </ReachableContext>
        </PermissionsContext>
      </Theme>
    </LanguageProvider>
  )
}
