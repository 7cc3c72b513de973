import { Alert, App, Button, Drawer, Flex, Input, Table, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import type { WireRow } from '../../platform/contract.ts'
import type { TrashOutcome, TrashRow } from '../../platform/undoContract.ts'
import { useFormats, useLabels } from '../../providers/language.tsx'
import { useTrash, useTrashCalls } from '../../providers/undo.ts'
import { FailedRows } from '../base/FailedRows.tsx'
import { useConfirm } from '../base/useConfirm.ts'
import { fullText, useFailureText } from '../base/useFailureText.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { useTrashWords } from './words.ts'

const pageSize = 20
/** So many fields tell rows apart beside their title. */
const fieldsShown = 3

interface TrashProps {
  readonly resource: NormalResource
  readonly onClose: () => void
}

/** Rows that were deleted: who did it, when and from where. They come back from here, or go for good. */
export function Trash({ resource, onClose }: TrashProps) {
  const t = useTrashWords()
  const labels = useLabels()
  const textOf = useFailureText()
  const { moment, number } = useFormats()
  const { message } = App.useApp()
  const ask = useConfirm()
  const narrow = useNarrow()
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<TrashOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useTrash(resource, { keyword, pageNum, pageSize })
  const { restore, purge } = useTrashCalls(resource)
  const count = (value: number) => number(value, 0)
  const [first] = data?.list ?? []
  const fields = resource.list.columns
    .filter((name) => name !== resource.titleField && first && Object.hasOwn(first.row, name))
    .flatMap((name) => resource.field[name] ?? [])
    .slice(0, fieldsShown)

  const decide = async (work: () => Promise<TrashOutcome>, done: (count: string) => string) => {
    setBusy(true)
    try {
      const next = await work()
      setOutcome(next.failed.length > 0 ? next : null)
      setChosen(next.failed.map(({ id }) => id))
      const more = next.together > 0 ? [t.together(count(next.together))] : []
      if (next.done.length > 0) void message.success([done(count(next.done.length)), ...more].join(' · '))
    } catch (cause) {
      void message.error(fullText(cause, textOf(cause)))
    } finally {
      setBusy(false)
    }
  }
  const purgeChosen = async () => {
    const title = t.purgeQuestion(count(chosen.length))
    if (await ask({ title, content: t.purgeHint, ok: t.purge, danger: true }))
      await decide(() => purge(chosen), t.purged)
  }
  const search = (text: string) => {
    setKeyword(text.trim())
    setPageNum(1)
    setChosen([])
  }
  return (
    <Drawer
      open
      size={narrow ? '100%' : 880}
      title={t.title(labels.title(resource))}
      onClose={onClose}
      data-testid={`${resource.name}.trash`}
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t.hint}</Typography.Text>
        <Input.Search
          allowClear
          placeholder={t.search}
          aria-label={t.search}
          onSearch={search}
          data-testid={`${resource.name}.trash.keyword`}
        />
        {error && <FailureAlert title={textOf(error)} error={error} onRetry={() => void refetch()} />}
        {outcome && (
          <>
            <Alert type="warning" showIcon role="alert" title={t.refused} />
            <FailedRows failed={outcome.failed} />
          </>
        )}
        <Flex gap={8} align="center" wrap>
          <Button
            type="primary"
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => void decide(() => restore(chosen), t.restored)}
            data-testid={`${resource.name}.trash.restore`}
          >
            {t.restore}
          </Button>
          {data?.purges && (
            <Button
              danger
              disabled={chosen.length === 0 || busy}
              onClick={() => void purgeChosen()}
              data-testid={`${resource.name}.trash.purge`}
            >
              {t.purge}
            </Button>
          )}
          <Typography.Text type="secondary" aria-live="polite">
            {t.chosen(count(chosen.length))}
          </Typography.Text>
        </Flex>
        <Table<TrashRow>
          size="small"
          rowKey="id"
          loading={isFetching}
          dataSource={[...(data?.list ?? [])]}
          locale={{ emptyText: t.none }}
          rowSelection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ title }) => ({ 'aria-label': title }),
          }}
          pagination={{
            current: pageNum,
            pageSize,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (page) => {
              setPageNum(page)
              setChosen([])
            },
          }}
          columns={[
            { title: t.record, dataIndex: 'title' },
            ...(narrow
              ? []
              : fields.map((field) => ({
                  title: labels.field(resource, field),
                  key: field.name,
                  render: (_: unknown, { row }: TrashRow) => (
                    <FieldCell resource={resource} field={field} row={row as WireRow} place="list" />
                  ),
                }))),
            { title: t.when, render: (_, { at }) => moment(shanghaiTime(at)) },
            { title: t.who, dataIndex: 'who' },
            ...(narrow ? [] : [{ title: t.from, dataIndex: 'ip' }]),
          ]}
        />
      </Flex>
    </Drawer>
  )
}
