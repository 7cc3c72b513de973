import { ConfigProvider, Form, Input, Table } from 'antd'
import { columnNames, fieldNames, nested, nestedNames, rows } from './sizes.js'

/** antd's form with a control per field, and one in each cell of its table. */
const BigForm = () => (
  <Form layout="vertical" initialValues={{ ...rows[0], nested }}>
    {fieldNames.map((name) => (
      <Form.Item key={name} name={name} label={name} rules={[{ required: true, max: 255 }]}>
        <Input data-typed={name} />
      </Form.Item>
    ))}
    <Form.List name="nested">
      {(items) => (
        <Table
          rowKey="key"
          pagination={false}
          dataSource={items}
          columns={nestedNames.map((name) => ({
            title: name,
            render: (_, item) => (
              <Form.Item name={[item.name, name]} rules={[{ required: true, max: 255 }]} noStyle>
                <Input />
              </Form.Item>
            ),
          }))}
        />
      )}
    </Form.List>
  </Form>
)

const columns = columnNames.map((name) => ({ title: name, dataIndex: name, width: 160 }))

/** antd's table with all its rows. */
const BigList = () => <Table rowKey="id" pagination={false} scroll={{ y: 640 }} dataSource={rows} columns={columns} />

/** With those that are seen. */
const VirtualList = () => (
  <Table
    virtual
    rowKey="id"
    pagination={false}
    scroll={{ x: 160 * columns.length, y: 640 }}
    dataSource={rows}
    columns={columns}
  />
)

const screens = { form: <BigForm />, list: <BigList />, again: <VirtualList /> }
/** Its styles are a file, as the console's are. */
const theme = { hashed: false, zeroRuntime: true }

export const screen = (what) => <ConfigProvider theme={theme}>{screens[what]}</ConfigProvider>
