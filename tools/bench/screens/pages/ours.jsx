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
import { LexiconProvider } from '../../../../src/providers/lexicon.tsx'
import { ReachableContext } from '../../../../src/providers/links.ts'
import { catalogue, loadLexicon } from '../../../../src/registry.ts'
import { ListScreen } from '../../../../src/screens/list/ListScreen.tsx'
import { loadAntdLocale } from '../../../../src/shell/antdLocale.ts'
import { Theme } from '../../../../src/shell/Theme.tsx'
import { columnNames, fieldNames, nestedNames, rows } from './sizes.js'

const texts = (names) => Object.fromEntries(names.map((name) => [name, f.text({ label: name, required: true })]))

const big = normalise(
  defineResource({
    name: 'big',
    title: '大页面',
    kind: 'master',
    path: '/big',
    titleField: fieldNames[0],
    fields: { ...texts(fieldNames), nested: f.list(texts(nestedNames), { label: '明细', max: 1000 }) },
    list: { columns: columnNames },
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

/** The platform answers at once: what is measured is the screen. */
client.defaults.adapter = async (config) => {
  const data = config.url.endsWith('detail') ? rows[0] : { list: rows, total: rows.length, pageNum: 1, pageSize: 200 }
  const envelope = { status: 'success', code: 200, errorCode: null, msg: '', data }
  return { data: envelope, status: 200, statusText: 'OK', headers: new AxiosHeaders(), config }
}

/** A screen with its words. */
export async function screen(what) {
  await startI18n('zh')
  const lexicon = await loadLexicon('zh')
  const firstLocale = await loadAntdLocale('zh')
  const clientConfig = new QueryClient()
  const page = { path: '/big', kind: 'list', of: 'big', title: big.title, owner: null }
  const Root = () => (
    <Refine
      dataProvider={dataProviderOf(clientConfig)}
      resources={[{ name: 'big' }]}
      options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig } }}
    >
      <Suspense fallback={null}>
        <ListScreen page={page} resource={big} />
      </Suspense>
    </Refine>
  )
  const router = createMemoryRouter([{ path: '*', Component: Root }], {
    initialEntries: [what === 'form' ? '/big?edit=1' : '/big?pageSize=200'],
  })
  return (
    <LexiconProvider first={lexicon}>
      <Theme firstLocale={firstLocale}>
        <PermissionsContext value={new Map([['big', new Set(['edit', 'detail'])]])}>
          <ReachableContext value={() => true}>
            <RouterProvider router={router} />
          </ReachableContext>
        </PermissionsContext>
      </Theme>
    </LexiconProvider>
  )
}
