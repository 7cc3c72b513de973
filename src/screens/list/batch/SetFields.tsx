import { Form, Modal, Select, Typography } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { fieldsForMany, type NormalField, type NormalResource } from '../../../declare/index.ts'
import { validateRow } from '../../../fields/validate.ts'
import { useLabels, useLocale } from '../../../providers/language.tsx'
import { testId } from '../../base/testId.ts'
import { useScreenTranslations } from '../../base/useScreenTranslations.ts'
import type { FormValues } from '../../formFields/fields.ts'
import { ShortForm } from '../../formFields/ShortForm.tsx'
import { useFieldForm } from '../../formFields/useFieldForm.ts'
import { setFieldsWords } from './setFieldsWords.ts'
import type { Plan } from './useBatch.ts'

interface SetFieldsProps {
  readonly resource: NormalResource
  readonly onInput: (input: Plan['input']) => void
  readonly onClose: () => void
}

const nothing: FormValues = {}

/** Asks which fields of many rows are to be set, and to what. */
export function SetFields({ resource, onInput, onClose }: SetFieldsProps) {
  const t = useScreenTranslations()
  const labels = useLabels()
  const words = setFieldsWords[useLocale()]
  const [names, setNames] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const possible = useMemo(() => fieldsForMany(resource), [resource])
  const fields = useMemo(() => possible.filter(({ name }) => names.includes(name)), [possible, names])
  const labelOf = useCallback((field: NormalField) => labels.field(resource, field), [labels, resource])
  const form = useFieldForm({
    name: `${resource.name}-setFields`,
    resource,
    fields,
    initial: nothing,
    labelOf,
    validate: useCallback(
      // What hangs on other fields of each row, the platform checks with the row.
      (values: FormValues) => validateRow({ fields, values, before: null, mode: 'create', now: new Date() }),
      [fields],
    ),
    send: async (values) => onInput(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]))),
  })
  const choose = `${resource.name}-setFields-choose`
  return (
    <Modal
      open
      title={words.title}
      okText={t('batch.next')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ disabled: fields.length === 0, ...testId(`${resource.name}.submit`) }}
      mask={{ closable: false }}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <Form.Item label={words.fields} htmlFor={choose} layout="vertical">
        <Select
          id={choose}
          mode="multiple"
          // A list that stayed open would lie over the fields it brings.
          open={open}
          onOpenChange={setOpen}
          onSelect={() => setOpen(false)}
          autoFocus
          placeholder={words.choose}
          optionFilterProp="label"
          value={[...names]}
          onChange={(chosen: string[]) => setNames(chosen)}
          options={possible.map((field) => ({ value: field.name, label: labelOf(field) }))}
          data-testid={`${resource.name}.setFields`}
        />
      </Form.Item>
      {fields.length > 0 && <Typography.Paragraph type="secondary">{words.empty}</Typography.Paragraph>}
      <ShortForm of={form} fields={fields} hintOf={(field) => labels.hint(resource, field)} row={null} />
    </Modal>
  )
}
