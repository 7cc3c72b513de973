import { Refine, useTable } from '@refinedev/core'
import { ConfigProvider, Table } from 'antd'
import { createRoot } from 'react-dom/client'

const refused = async () => {
  throw new Error('a floor only reads')
}

/** Rows from a file, in the form the console's server answers them. */
const dataProvider = {
  getApiUrl: () => '',
  getList: async ({ resource }) => {
    const { data } = await (await fetch(`/${resource}.json`)).json()
    return { data: data.list, total: data.total }
  },
  getOne: refused,
  create: refused,
  update: refused,
  deleteOne: refused,
}

const names = [
  'name',
  'phone',
  'openTime',
  'closeTime',
  'address',
  'callCount',
  'audience',
  'sort',
  'createdAt',
  'version',
]
const columns = names.map((name) => ({ title: name, dataIndex: name, key: name, sorter: true }))

/** The least a list can be: antd's table over Refine's hook, without shell, router, forms and words. */
function List() {
  const { tableQuery, result, currentPage, setCurrentPage, pageSize } = useTable({
    resource: 'rows',
    pagination: { pageSize: 20 },
    syncWithLocation: false,
  })
  return (
    <Table
      rowKey="id"
      loading={tableQuery.isLoading}
      columns={columns}
      dataSource={result.data}
      pagination={{ current: currentPage, pageSize, total: result.total, onChange: setCurrentPage }}
    />
  )
}

createRoot(document.getElementById('root')).render(
  <Refine dataProvider={dataProvider} resources={[{ name: 'rows', list: '/' }]} options={{ disableTelemetry: true }}>
    {/* Its styles are a file, as the console's are. */}
    <ConfigProvider theme={{ hashed: false, zeroRuntime: true }}>
      <List />
    </ConfigProvider>
  </Refine>,
)
