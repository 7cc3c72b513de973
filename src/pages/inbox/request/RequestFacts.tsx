import { Alert, Descriptions, Flex } from 'antd'
import { joinTexts } from '../../../fields/families/many.ts'
import { shanghaiTime } from '../../../fields/shanghai.ts'
import type { Locale } from '../../../platform/contract.ts'
import type { ToolRequest } from '../../../platform/toolRequestContract.ts'
import { useFormats, useLocale } from '../../../providers/language.tsx'
import { requestWords } from './words.ts'

/** Records by what they are called, as far as they are named. */
function recordsIn({ records, total }: ToolRequest, locale: Locale): string {
  const words = requestWords[locale]
  const titles = joinTexts(
    records.map(({ title }) => title),
    { locale },
  )
  if (total === null) return words.allFound
  return total > records.length ? `${titles} ${words.more(total)}` : titles
}

/** What is asked for, and what it would come to. */
export function RequestFacts({ request }: { readonly request: ToolRequest }) {
  const locale = useLocale()
  const words = requestWords[locale]
  const { moment } = useFormats()
  const { title, tokenName, input, expiresAt, state, changes, refusals, sums } = request
  const items = [
    { key: 'asked', label: words.asked, children: title },
    { key: 'token', label: words.assistant, children: tokenName || words.session },
    ...(changes === null && request.total === null
      ? []
      : [{ key: 'records', label: words.records, children: recordsIn(request, locale) }]),
    ...input.map(({ label, text }, index) => ({ key: `input.${index}`, label, children: text })),
    ...sums.map(({ label, text }) => ({
      key: `sum.${label}`,
      label: words.sum(label),
      children: <strong>{text}</strong>,
    })),
    ...(state === 'open' ? [{ key: 'until', label: words.until, children: moment(shanghaiTime(expiresAt)) }] : []),
  ]
  return (
    <Flex vertical gap={16}>
      {state === 'open' ? (
        <Alert type="info" showIcon title={words.intro} />
      ) : (
        <Alert type="warning" showIcon title={words.state[state]} />
      )}
      <Descriptions column={1} bordered size="small" items={items} />
      {state === 'open' && changes !== null && changes > 0 && <strong>{words.changes(changes)}</strong>}
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={words.refused}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 16 }}>
              {refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          }
        />
      )}
    </Flex>
  )
}
