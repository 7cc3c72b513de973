import { Descriptions, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiTime } from '../../fields/shanghai.ts'
import { useFormats } from '../../providers/language.tsx'
import type { ErrorLogEntry } from './entry.ts'

/** Everything the log knows of one entry. */
export function EntryDetails({ entry }: { readonly entry: ErrorLogEntry }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { time, url, route, resource, requestId, instance, error } = entry
  const facts = { time: moment(shanghaiTime(time)), url, route, resource, requestId, instance }
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={Object.entries(facts)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => ({ key: name, label: t(`errorLog.${name}`), children: value }))}
      />
      {error.stack !== '' && (
        <>
          <Typography.Text type="secondary">{t('errorLog.stack')}</Typography.Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard */}
          <pre className="error-log-stack" tabIndex={0}>
            {error.stack}
          </pre>
        </>
      )}
    </>
  )
}
