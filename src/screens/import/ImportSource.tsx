import { DownloadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Flex, Form, Progress, Radio, Typography } from 'antd'
import { useState } from 'react'
import { hasOwnSheet, type NormalOperation, type NormalResource } from '../../declare/index.ts'
import { requestFile, saveFile } from '../../platform/files.ts'
import { endpointOf, operationByVerb } from '../../providers/operationOf.ts'
import { SectionTitle } from '../base/SectionTitle.tsx'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { SheetDrop } from '../sheet/SheetDrop.tsx'
import type { Checked } from './ImportEditor.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import type { Import, ImportMode } from './useImport.ts'

/** Rows can be matched with existing ones only by something unique that the file says, or as the platform knows how. */
const mayUpdate = (resource: NormalResource, { updates }: NormalOperation) =>
  !updates && (hasOwnSheet(resource) || resource.list.import.some((name) => resource.field[name]?.unique))

function Template({ resource, operation }: { readonly resource: NormalResource; readonly operation: NormalOperation }) {
  const { message } = App.useApp()
  const t = useScreenTranslations()
  const textOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const answer = await requestFile(endpointOf(operation), {
        mutates: operation.mutates,
        ...(resource.name !== resource.of && { params: { view: resource.name } }),
      })
      if ('file' in answer) saveFile(answer.file)
    } catch (error) {
      message.error(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <SectionTitle>1. {t('import.step1')}</SectionTitle>
      <Flex gap={12} align="center" wrap>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          onClick={download}
          data-testid={`${resource.name}.action.${operation.name}`}
        >
          {t('import.template')}
        </Button>
        <Typography.Text type="secondary">{t('import.step1Hint')}</Typography.Text>
      </Flex>
    </section>
  )
}

interface ImportSourceProps {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  readonly of: Import
  readonly onChecked: (checked: Checked) => void
}

/** The first two steps of an import: the template, and the file. */
export function ImportSource({ resource, operation, of, onChecked }: ImportSourceProps) {
  const t = useScreenTranslations()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>(operation.updates ? 'upsert' : 'insert')
  const template = operationByVerb(resource, 'template')
  const sending = of.sent !== null
  const check = async () => {
    const preview = file && (await of.check({ file, mode }))
    if (preview) onChecked({ preview, file, mode })
  }

  return (
    <Flex vertical gap={20}>
      {template && <Template resource={resource} operation={template} />}
      <section>
        <SectionTitle>
          {template ? '2. ' : ''}
          {t('import.step2')}
        </SectionTitle>
        <SheetDrop
          file={file}
          onFile={setFile}
          hint={t('import.accept')}
          disabled={sending}
          data-testid={`${resource.name}.field.file`}
        />
      </section>
      {mayUpdate(resource, operation) && (
        <Form.Item label={t('import.mode')} layout="vertical" style={{ marginBottom: 0 }}>
          <Radio.Group
            value={mode}
            disabled={sending}
            onChange={({ target }) => setMode(target.value)}
            options={(['insert', 'upsert'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
          />
        </Form.Item>
      )}
      {of.refusal !== null && <Alert type="error" showIcon role="alert" title={of.refusal} />}
      {of.sent !== null && (
        <Progress
          percent={Math.round(of.sent * 100)}
          format={(percent = 0) => t('import.uploading', { percent })}
          aria-label={t('import.step2')}
        />
      )}
      <Flex gap={8} justify="end" wrap>
        {sending && <Button onClick={of.stop}>{t('import.stop')}</Button>}
        <Button
          disabled={file === null || sending}
          onClick={() => file && void of.start({ file, mode })}
          data-testid={`${resource.name}.submit`}
        >
          {t('import.start')}
        </Button>
        <Button
          type="primary"
          loading={sending}
          disabled={file === null}
          onClick={() => void check()}
          data-testid={`${resource.name}.action.preview`}
        >
          {t('import.check')}
        </Button>
      </Flex>
      <ImportHistory resource={resource} onOpen={(id) => void of.follow(id)} />
    </Flex>
  )
}
