import { ConfigProvider, Form, Input, Table } from 'antd'
import { useState } from 'react'
import { DataSheetGrid, keyColumn, textColumn } from 'react-datasheet-grid'
import 'react-datasheet-grid/dist/style.css'
import { columnNames, fieldNames, nested, nestedNames, rows, sheetRows } from './sizes.js'

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

const sheetColumns = columnNames.map((name) => ({ ...keyColumn(name, textColumn), title: name }))

/** The library's own grid, with nothing around it. */
function Sheet() {
  const [value, setValue] = useState(sheetRows)
  return <DataSheetGrid value={value} onChange={setValue} columns={sheetColumns} height={600} rowHeight={36} lockRows />
}

const screens = { form: <BigForm />, list: <BigList />, again: <VirtualList />, grid: <Sheet /> }
/** Its styles are a file, as the console's are. */
const theme = { hashed: false, zeroRuntime: true }

export const screen = (what) => <ConfigProvider theme={theme}>{screens[what]}</ConfigProvider>
