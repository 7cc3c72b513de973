import { DownloadOutlined, EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import type { NormalReport } from '../../declare/index.ts'
import type { ReportRequest } from '../../platform/contract.ts'
import { requestFile, saveFile } from '../../platform/files.ts'
import { useCan } from '../../providers/accessControl.ts'
import { endpointOf, operationOf } from '../../providers/operationOf.ts'
import { testId } from '../base/testId.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import styles from './report.module.css'

interface ExportButtonProps {
  readonly report: NormalReport
  readonly request: ReportRequest
}

/** The table of the report as a file, for those who may export. */
export function ExportButton({ report, request }: ExportButtonProps) {
  const can = useCan()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const operation = operationOf(report.name, 'export')
  if (!operation || !can(report.name, operation)) return null
  const start = async (format: string) => {
    setBusy(true)
    try {
      const answer = await requestFile(endpointOf(operation), { body: { ...request, format }, mutates: true })
      if ('file' in answer) saveFile(answer.file)
      message.success(t('export.done'))
    } catch (error) {
      message.error(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space.Compact className={styles['export'] ?? ''} {...testId(`${report.name}.action.export`)}>
      <Button loading={busy} onClick={() => start('xlsx')}>
        <DownloadOutlined aria-hidden /> {t('report.export')}
      </Button>
      <Dropdown
        placement="bottomRight"
        menu={{ items: [{ key: 'csv', label: t('export.csv') }], onClick: ({ key }) => start(key) }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('export.csv')} />
      </Dropdown>
    </Space.Compact>
  )
}
