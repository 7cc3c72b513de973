import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Alert, Descriptions, Flex, Skeleton, Table, Tag, Timeline } from 'antd'
import type { NormalOperation, NormalResource } from '#declare'
import { RetryButton } from '../../fields/ui/RetryButton.tsx'
import { endpoints } from '../../platform/contract.ts'
import { errorText } from '../../platform/messages/messages.ts'
import type { FieldRule, RightsAnswer, RightsCheck, RightsQuestion } from '../../platform/rightsContract.ts'
import { useLabels } from '../../providers/language.tsx'
import { usePlatformQuery } from '../../providers/platformCalls.ts'
import { type RightsTranslate, useRightsMessages } from './messages.ts'
import { useMenuNames } from './useMenuNames.ts'

const scopes = { all: 'scopeAll', project: 'scopeProject', community: 'scopeCommunity', own: 'scopeOwn' } as const

const fieldRules = {
  masked: 'fieldMasked',
  reason: 'fieldReason',
  never: 'fieldNever',
  system: 'fieldSystem',
  fixed: 'fieldFixed',
  elsewhere: 'fieldElsewhere',
} as const

function checkText({ step, ok }: RightsCheck, answer: RightsAnswer, t: RightsTranslate): string {
  const counted = answer.roles.filter(({ counts }) => counts).map(({ name }) => name)
  if (step === 'bypass') return t('bypass')
  if (step === 'grant' && ok && answer.asks === 'login') return t('grantAll')
  const params = { names: counted.join(', '), scope: t(scopes[answer.dataScope]) }
  return t(ok ? step : `${step}Not`, params)
}

/** The menu entries that give the right, or could. */
function Entries({ answer }: { readonly answer: RightsAnswer }) {
  const t = useRightsMessages()
  const labels = useLabels()
  const menuName = useMenuNames()
  const isGiven = answer.entries.some(({ role }) => role !== null)
  return (
    <Table
      size="small"
      rowKey={({ path, role }) => `${path} ${role}`}
      dataSource={[...answer.entries]}
      pagination={false}
      title={() => t(isGiven ? 'from' : 'offered')}
      columns={[
        { key: 'menu', title: t('menu'), render: (_, { path }) => menuName(path) },
        {
          key: 'codes',
          title: t('asks'),
          render: (_, { codes }) =>
            codes.length === 0 ? t('anyCode') : codes.map((code) => <Tag key={code}>{labels.permit(code)}</Tag>),
        },
        ...(isGiven ? [{ key: 'role', title: t('role'), dataIndex: 'role' as const }] : []),
      ]}
      data-testid="permissionCheck.entries"
    />
  )
}

/** Fields that a rule keeps from whoever may do it, told rule by rule. */
function FieldRules({ resource, answer }: { readonly resource: NormalResource; readonly answer: RightsAnswer }) {
  const t = useRightsMessages()
  const labels = useLabels()
  const rules = [...new Set(answer.fields.map(({ rule }) => rule))]
  const named = (rule: FieldRule) =>
    answer.fields
      .filter((one) => one.rule === rule)
      .flatMap(({ name }) => {
        const field = resource.field[name]
        return field ? [labels.field(resource, field)] : []
      })
  return (
    <Descriptions
      column={1}
      size="small"
      title={t('fieldRules')}
      items={rules.map((rule) => ({ key: rule, label: t(fieldRules[rule]), children: named(rule).join(' · ') }))}
      data-testid="permissionCheck.fields"
    />
  )
}

interface ExplanationProps {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  readonly question: RightsQuestion
}

/** Yes or no, and every rule that was looked at, in the platform's order. */
export function Explanation({ resource, operation, question }: ExplanationProps) {
  const t = useRightsMessages()
  const labels = useLabels()
  const { data: answer, query } = usePlatformQuery<RightsAnswer>(endpoints.explainRight, { params: { ...question } })
  if (query.error) return <RetryButton error={query.error} onRetry={() => void query.refetch()} />
  if (!answer) return <Skeleton active title={false} />
  const { allowed, checks, roles, stepUp, inFull } = answer
  const bypassed = checks.some(({ step }) => step === 'bypass')
  const refusal = checks.find(({ ok }) => !ok)
  const disabled = roles.filter(({ counts }) => !counts).map(({ name }) => name)
  const notes = [
    ...(refusal?.errorCode
      ? [t('answers', { text: errorText(refusal.errorCode, labels.locale), code: refusal.errorCode })]
      : []),
    ...(disabled.length > 0 ? [t('disabledRoles', { names: disabled.join(', ') })] : []),
    ...(allowed && stepUp ? [t('stepUp')] : []),
    ...(allowed && inFull !== null ? [t(inFull ? 'inFull' : 'masked')] : []),
  ]
  return (
    <Flex vertical gap={16}>
      <Alert
        showIcon
        type={allowed ? 'success' : 'error'}
        title={`${t(allowed ? 'allowed' : 'refused')}: ${labels.title(resource)} · ${labels.operation(resource, operation)}`}
        description={notes.length > 0 && notes.map((note) => <div key={note}>{note}</div>)}
        data-testid="permissionCheck.answer"
      />
      <Timeline
        items={checks.map((check) => ({
          key: check.step,
          content: checkText(check, answer, t),
          color: check.ok ? 'green' : 'red',
          icon: check.ok ? <CheckCircleOutlined /> : <CloseCircleOutlined />,
        }))}
        data-testid="permissionCheck.checks"
      />
      {allowed && answer.fields.length > 0 && <FieldRules resource={resource} answer={answer} />}
      {!bypassed && answer.asks !== 'login' && answer.entries.length > 0 && <Entries answer={answer} />}
    </Flex>
  )
}
