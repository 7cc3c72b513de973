import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { SheetDrop } from '../sheet/SheetDrop.tsx'
import { pastedFile } from './pasted.ts'

interface ListSheetSourceProps {
  /** The rows as sheets see them. */
  readonly sheet: NormalResource
  readonly most: number | undefined
  readonly busy: boolean
  readonly refusal: string | null
  readonly onTemplate: () => void
  readonly onFile: (file: File) => void
}

/** Where the rows come from: a file, or cells that were copied. */
export function ListSheetSource({ sheet, most, busy, refusal, onTemplate, onFile }: ListSheetSourceProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const headings = sheet.fields.map((field) => labels.field(sheet, field))
  const chosen = file ?? (pasted.trim() === '' ? null : pastedFile(pasted, headings))
  return (
    <Flex vertical gap={16}>
      <Flex>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={busy}
          onClick={onTemplate}
          data-testid={`${sheet.name}.action.listTemplate`}
        >
          {t('import.template')}
        </Button>
      </Flex>
      <SheetDrop
        file={file}
        onFile={setFile}
        hint={most === undefined ? '.xlsx, .csv' : t('listSheet.accept', { most })}
        disabled={busy}
        data-testid={`${sheet.name}.field.file`}
      />
      {file === null && (
        <Form layout="vertical" component="div">
          <Form.Item
            label={t('listSheet.paste')}
            htmlFor={`${sheet.name}-pasted`}
            extra={headings.join(' | ')}
            style={{ marginBottom: 0 }}
          >
            <Input.TextArea
              id={`${sheet.name}-pasted`}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              autoSize={{ minRows: 3, maxRows: 8 }}
              wrap="off"
              data-testid={`${sheet.name}.field.pasted`}
            />
          </Form.Item>
        </Form>
      )}
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Flex justify="end">
        <Button
          type="primary"
          loading={busy}
          disabled={chosen === null}
          onClick={() => chosen && onFile(chosen)}
          data-testid={`${sheet.name}.action.preview`}
        >
          {t('import.check')}
        </Button>
      </Flex>
    </Flex>
  )
}
