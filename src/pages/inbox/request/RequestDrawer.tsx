import { App, Button, Drawer, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { FailureAlert } from '../../../fields/ui/FailureAlert.tsx'
import { Shown } from '../../../fields/ui/Shown.tsx'
import { platformMessage } from '../../../platform/failure.ts'
import type { ToolRequestOutcome } from '../../../platform/toolRequestContract.ts'
import { useLocale } from '../../../providers/language.tsx'
import { useDecideToolRequest, useToolRequest } from '../../../providers/toolRequests.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { requestWords } from './words.ts'

/** What an assistant asks for: its owner looks at what would happen, and approves or declines it. */
export function RequestDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = requestWords[useLocale()]
  const { message, modal } = App.useApp()
  const { request, query } = useToolRequest(id)
  const { approve, decline } = useDecideToolRequest(id)
  const [busy, setBusy] = useState(false)

  async function tellOutcome(outcome: ToolRequestOutcome): Promise<void> {
    const { changes, refusals, shown } = outcome
    const text = changes === null ? words.doneOne : words.done(changes)
    if (refusals.length > 0) void message.warning(`${text} · ${refusals.join(' · ')}`)
    else void message.success(text)
    if (shown.length === 0) return
    const values = shown.map(({ label, text: value }) => [label, value] as const)
    const content = <Shown values={values} data-testid="inbox.request.shown" />
    await modal.info({ title: words.keep, okText: words.kept, content })
  }

  /** What is refused stays open, with its reason. */
  async function decide(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
      onClose()
    } catch (error) {
      void message.error(platformMessage(error) ?? words.failed)
    } finally {
      setBusy(false)
    }
  }

  const mayApprove = request?.state === 'open' && request.changes !== 0
  return (
    <Drawer
      open
      title={words.title}
      onClose={onClose}
      footer={
        request?.state === 'open' && (
          <Flex justify="end" gap={8}>
            <Button
              disabled={busy}
              onClick={() =>
                void decide(async () => {
                  await decline()
                  void message.success(words.declined)
                })
              }
              data-testid="inbox.request.decline"
            >
              {words.decline}
            </Button>
            <Button
              type="primary"
              loading={busy}
              disabled={!mayApprove}
              onClick={() => void decide(async () => tellOutcome(await approve()))}
              data-testid="inbox.request.approve"
            >
              {words.approve}
            </Button>
          </Flex>
        )
      }
    >
      <div data-testid="inbox.request">
        {query.error && !request ? (
          <FailureAlert
            title={platformMessage(query.error) ?? words.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : request ? (
          <RequestFacts request={request} />
        ) : (
          <Skeleton active title={false} />
        )}
      </div>
    </Drawer>
  )
}
