import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Modal, Skeleton, Table } from 'antd'
import { use, useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { type EraseAnswer, type ErasedPlace, type ErasePreview, eraseEndpoints } from '../../platform/eraseContract.ts'
import { saveFile } from '../../platform/files.ts'
import { PermissionsContext } from '../../providers/accessControl.ts'
import { useLocale } from '../../providers/language.tsx'
import { usePlatformMutation, usePlatformQuery } from '../../providers/platformCalls.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { eraseWords } from './eraseWords.ts'

interface Person {
  readonly resource: NormalResource
  readonly id: string
}

function Places({ places }: { readonly places: readonly ErasedPlace[] }) {
  const words = eraseWords[useLocale()]
  return (
    <Table<ErasedPlace>
      size="small"
      rowKey={({ resource, rows, emptied }) => `${resource}.${rows}.${emptied.join()}`}
      dataSource={[...places]}
      pagination={false}
      scroll={{ y: 320 }}
      columns={[
        { title: words.place, dataIndex: 'label' },
        { title: words.rows, dataIndex: 'rows', align: 'right' },
        { title: words.emptied, render: (_, { emptied }) => emptied.join(', ') || '—' },
        { title: words.masked, render: (_, { masked }) => masked.join(', ') || '—' },
        { title: words.stays, dataIndex: 'stays' },
      ]}
    />
  )
}

/** Says what would go and what stays, asks once, and hands over the report. */
function EraseDialog({ resource, id, onClose }: Person & { readonly onClose: () => void }) {
  const words = eraseWords[useLocale()]
  const { message } = App.useApp()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const tell = usePlatformMutation()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const body = { resource: resource.name, id }
  const { data, query } = usePlatformQuery<ErasePreview>(eraseEndpoints.preview, {
    body,
    queryOptions: { queryKey: ['erase', resource.name, id], gcTime: 0 },
  })
  const erase = async () => {
    setBusy(true)
    try {
      const { report } = await tell<EraseAnswer>(eraseEndpoints.run, body)
      saveFile({ name: report.name, blob: new Blob([`\ufeff${report.content}`], { type: 'text/csv' }) })
      void message.success(words.done)
      onClose()
      await queries.invalidateQueries()
    } catch (error) {
      void message.error(textOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={880}
      title={words.title}
      okText={words.erase}
      cancelText={words.cancel}
      okButtonProps={{ danger: true, disabled: !sure || !data, loading: busy, 'data-testid': 'erase.confirm' }}
      onOk={() => void erase()}
      onCancel={onClose}
      data-testid="erase.dialog"
    >
      <Alert type="warning" showIcon title={words.warning} style={{ marginBlockEnd: 16 }} />
      {query.error && <Alert type="error" showIcon title={textOf(query.error)} />}
      <Skeleton active loading={query.isPending}>
        {data && (
          <>
            <Places places={data.places} />
            <ul>
              {data.elsewhere.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)} data-testid="erase.sure">
              {words.sure}
            </Checkbox>
          </>
        )}
      </Skeleton>
    </Modal>
  )
}

/** Erases the personal data of the person a record is about; there for who may delete such records. */
export default function EraseTool({ resource, id }: Person) {
  const words = eraseWords[useLocale()]
  const permissions = use(PermissionsContext)
  const [open, setOpen] = useState(false)
  if (!permissions.get(resource.of)?.has('delete')) return null
  return (
    <>
      <Button danger type="text" onClick={() => setOpen(true)} data-testid={`${resource.name}.action.erase`}>
        {words.open}
      </Button>
      {open && <EraseDialog resource={resource} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
