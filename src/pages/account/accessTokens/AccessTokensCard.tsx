import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { FailureAlert } from '../../../fields/ui/FailureAlert.tsx'
import { platformMessage } from '../../../platform/failure.ts'
import { accessTokensKey, useAccessTokenChanges, useAccessTokens } from '../../../providers/accessTokens.ts'
import { useLocale } from '../../../providers/language.tsx'
import { AccessTokenRow } from './AccessTokenRow.tsx'
import { MadeToken } from './MadeToken.tsx'
import { tokenWords } from './words.ts'

const AccessTokenForm = lazy(() => import('./AccessTokenForm.tsx'))

/** The access tokens of the person: what programs call the platform with, in their name. */
export function AccessTokensCard() {
  const words = tokenWords[useLocale()]
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data, query } = useAccessTokens()
  const changes = useAccessTokenChanges()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: accessTokensKey })

  const revoke = async (id: string) => {
    setBusy(true)
    try {
      await changes.revoke(id)
      void message.success(words.revoked)
    } catch (error) {
      const said = platformMessage(error)
      if (said !== null) void message.error(said)
    }
    await refresh()
    setBusy(false)
  }
  return (
    <Card title={words.title} data-testid="account.tokens">
      <p className="account-hint">{words.intro}</p>
      {query.error && !data ? (
        <FailureAlert title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active loading={!data} title={false}>
          {data?.list.length === 0 && <p>{words.none}</p>}
          <ul className="account-sessions">
            {data?.list.map((token) => (
              <AccessTokenRow
                key={token.id}
                token={token}
                areas={data.areas}
                busy={busy}
                onRevoke={() => void revoke(token.id)}
              />
            ))}
          </ul>
          {data && (
            <Button onClick={() => setAdding(true)} data-testid="account.token.add">
              {words.add}
            </Button>
          )}
        </Skeleton>
      )}
      {adding && data && (
        <Suspense>
          <AccessTokenForm
            offered={data}
            onCancel={() => setAdding(false)}
            onMade={(token) => {
              setAdding(false)
              setMade(token)
              void refresh()
            }}
          />
        </Suspense>
      )}
      {made !== null && <MadeToken token={made} onKept={() => setMade(null)} />}
    </Card>
  )
}
