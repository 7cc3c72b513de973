import { Alert, Button, Descriptions, Flex, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platformMessage } from '../../platform/failure.ts'
import type { Approval, AuthorizationQuestion } from '../../platform/oauthContract.ts'
import { useApprove } from '../../providers/authorization.ts'
import { useLocale } from '../../providers/language.tsx'
import { useAccess } from '../../shell/access.ts'
import {
  AccessTokenFields,
  type ChosenAccess,
  firstAccess,
  sentAccess,
} from '../account/accessTokens/AccessTokenFields.tsx'
import { tokenWords } from '../account/accessTokens/words.ts'
import { consentWords } from './words.ts'

interface ConsentFormProps {
  readonly request: Approval['request']
  readonly question: AuthorizationQuestion
}

/** Who asks, as whom it would act and where the answer goes. What the program says of itself is set apart as that. */
function Asked({ question: { client, host, local, reach, access } }: Pick<ConsentFormProps, 'question'>) {
  const locale = useLocale()
  const words = consentWords[locale]
  const { user } = useAccess()
  return (
    <Descriptions column={1} size="small">
      <Descriptions.Item label={words.client}>
        <div>
          <bdi className="account-passkey-name" data-testid="oauth.client">
            {client}
          </bdi>
          <div className="account-hint">{words.unproved}</div>
        </div>
      </Descriptions.Item>
      <Descriptions.Item label={words.host}>
        <bdi data-testid="oauth.host">{local ? words.local(host) : host}</bdi>
      </Descriptions.Item>
      <Descriptions.Item label={words.account}>{user.name}</Descriptions.Item>
      <Descriptions.Item label={words.reach}>{words.reachOf[reach]}</Descriptions.Item>
      <Descriptions.Item label={words.asked}>{tokenWords[locale].accessOf[access]}</Descriptions.Item>
    </Descriptions>
  )
}

/** What a program asks for, and what the person lets it do: the least, unless they choose more. */
export function ConsentForm({ request, question }: ConsentFormProps) {
  const { t } = useTranslation()
  const words = consentWords[useLocale()]
  const approve = useApprove()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const allow = async (chosen: ChosenAccess) => {
    setBusy(true)
    setProblem(null)
    try {
      location.assign((await approve({ request, ...sentAccess(chosen) })).redirect)
    } catch (error) {
      setProblem(platformMessage(error) ?? t('errors.network'))
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={16}>
      <div>{words.intro}</div>
      <Asked question={question} />
      <Alert type="warning" showIcon title={words.caution} />
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={firstAccess}
        onFinish={(values) => void allow({ ...firstAccess, ...values })}
        data-testid="oauth.form"
      >
        <AccessTokenFields offered={question} most={question.access} />
        {problem !== null && <Alert type="error" showIcon title={problem} data-testid="oauth.refused" />}
        <Flex justify="end" gap={8} wrap>
          <Button disabled={busy} onClick={() => location.assign(question.back)} data-testid="oauth.decline">
            {words.decline}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy} data-testid="oauth.approve">
            {words.approve}
          </Button>
        </Flex>
      </Form>
    </Flex>
  )
}
