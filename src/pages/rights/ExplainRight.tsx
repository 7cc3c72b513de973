import { Empty, Flex, Form, Segmented, Select, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { RefSelect } from '../../fields/ui/RefSelect.tsx'
import type { RightsQuestion } from '../../platform/rightsContract.ts'
import { useDeclared } from '../../providers/declared.ts'
import { useLabels } from '../../providers/language.tsx'
import { index, resourceNamed } from '../../registry.ts'
import { Explanation } from './Explanation.tsx'
import { useRightsMessages } from './messages.ts'
import { RowPicker } from './RowPicker.tsx'
import { SeeAsButton } from './SeeAsButton.tsx'

type By = 'account' | 'job'

/** Pages of rows, by what they are called. */
function usePageOptions() {
  const labels = useLabels()
  return useMemo(
    () =>
      index.pages
        .filter(({ kind }) => kind === 'list' || kind === 'settings')
        .map((page) => ({ value: page.of, label: labels.page(page) })),
    [labels],
  )
}

interface AskedOfProps {
  readonly who: Pick<RightsQuestion, 'accountId' | 'jobId'> | null
  readonly of: string
}

/** The operation, and the row if one is meant; then the answer. */
function AskedOf({ who, of }: AskedOfProps) {
  const t = useRightsMessages()
  const labels = useLabels()
  const [operation, setOperation] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(null)
  useDeclared(of)
  const resource = resourceNamed(of)
  const options = resource.operations.map((one) => ({ value: one.name, label: labels.operation(resource, one) }))
  const asked = resource.operations.find(({ name }) => name === operation) ?? null
  const isOfRow = asked !== null && (asked.ofRow || ['detail', 'update', 'remove', 'enable'].includes(asked.verb))
  return (
    <>
      <Flex wrap gap="0 16px">
        <Form.Item label={t('operation')} htmlFor="permissionCheck.operation" style={{ flex: '1 1 240px' }}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={operation}
            options={options}
            onChange={setOperation}
            id="permissionCheck.operation"
            data-testid="permissionCheck.operation"
          />
        </Form.Item>
        <Form.Item label={t('row')} htmlFor="permissionCheck.row" style={{ flex: '1 1 240px' }}>
          <RowPicker resource={resource} enabled={isOfRow} value={id} onChange={setId} />
        </Form.Item>
      </Flex>
      {who && asked ? (
        <Explanation
          resource={resource}
          operation={asked}
          question={{ ...who, resource: of, operation: asked.name, ...(isOfRow && id !== null && { id }) }}
        />
      ) : (
        <Empty description={t('choose')} />
      )}
    </>
  )
}

/** Whether a person or a role may do something, and what decides it. */
export function ExplainRight() {
  const t = useRightsMessages()
  const pages = usePageOptions()
  const [by, setBy] = useState<By>('account')
  const [id, setId] = useState<string | null>(null)
  const [of, setOf] = useState<string | null>(null)
  const who = id === null ? null : by === 'account' ? { accountId: id } : { jobId: id }
  return (
    <Form layout="vertical" component="div">
      <Flex wrap gap="0 16px">
        <Form.Item label={t('who')} htmlFor="permissionCheck.who" style={{ flex: '1 1 240px' }}>
          <Flex gap={8}>
            <Segmented<By>
              value={by}
              options={[
                { value: 'account', label: t('person') },
                { value: 'job', label: t('role') },
              ]}
              onChange={(chosen) => {
                setBy(chosen)
                setId(null)
              }}
            />
            <RefSelect
              key={by}
              to={by}
              several={false}
              offersDisabled
              ids={id === null ? [] : [id]}
              onIds={([chosen = null]) => setId(chosen)}
              id="permissionCheck.who"
              data-testid="permissionCheck.who"
            />
          </Flex>
        </Form.Item>
        <Form.Item label={t('page')} htmlFor="permissionCheck.page" style={{ flex: '1 1 240px' }}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={of}
            options={pages}
            onChange={setOf}
            id="permissionCheck.page"
            data-testid="permissionCheck.page"
          />
        </Form.Item>
      </Flex>
      {by === 'job' && id !== null && <SeeAsButton jobId={id} />}
      {of === null ? (
        <Empty description={t('choose')} />
      ) : (
        <Suspense fallback={<Skeleton active title={false} />}>
          <AskedOf key={of} who={who} of={of} />
        </Suspense>
      )}
    </Form>
  )
}
