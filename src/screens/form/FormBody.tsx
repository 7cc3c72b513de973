import { Form } from 'antd'
import type { KeyboardEvent } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { SectionBoundary } from '../base/SectionBoundary.tsx'
import { SectionTitle } from '../base/SectionTitle.tsx'
import { useUiExtension } from '../base/uiExtension.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { FieldCell } from '../field/FieldCell.tsx'
import { ErrorSummary } from '../formFields/ErrorSummary.tsx'
import { FieldItem } from '../formFields/FieldItem.tsx'
import { type FormPart, formParts, isFixed, writableFields } from '../formFields/fields.ts'
import { TakesSheets } from '../listSheet/TakesSheets.tsx'
import { DraftBar } from './DraftBar.tsx'
import styles from './form.module.css'
import { placesOf } from './places.ts'
import type { FormDraftState } from './useDraft.ts'
import type { RecordForm } from './useRecordForm.ts'

interface FixedItemProps {
  readonly resource: NormalResource
  readonly field: NormalField
  readonly row: WireRow
}

function FixedItem({ resource, field, row }: FixedItemProps) {
  const labels = useLabels()
  const t = useScreenTranslations()
  return (
    <Form.Item label={labels.field(resource, field)} extra={t('form.fixed')}>
      <div data-testid={`${resource.name}.field.${field.name}`}>
        <FieldCell resource={resource} field={field} row={row} place="show" />
      </div>
    </Form.Item>
  )
}

function Section({ of, part }: { readonly of: RecordForm; readonly part: FormPart }) {
  const { fieldForm, mode, row } = of
  const { resource } = fieldForm
  const labels = useLabels()
  const Custom = useUiExtension()?.sections?.[part.title ?? '']
  const itemOf = (field: NormalField) =>
    row !== null && isFixed(field, mode) ? (
      <FixedItem key={field.name} resource={resource} field={field} row={row} />
    ) : (
      <FieldItem
        key={field.name}
        of={fieldForm.items}
        cells={fieldForm.formErrors?.cells[field.name]}
        field={field}
        hint={labels.hint(resource, field)}
        row={row}
      />
    )
  return (
    <section className={styles['section']}>
      {part.title !== null && <SectionTitle>{labels.section(resource, part.title)}</SectionTitle>}
      {Custom ? (
        <Custom mode={mode} row={row} />
      ) : (
        <div className={styles['fields']}>
          {placesOf(part.fields).map(({ fields, shape }) => (
            <div key={fields[0]?.name} className={shape && styles[shape]}>
              {fields.map(itemOf)}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** The fields of a record in their sections. Ctrl+Enter saves from anywhere in it. */
export function FormBody({ of, draft }: { readonly of: RecordForm; readonly draft: FormDraftState }) {
  const { form, name, items, resource, submit } = of.fieldForm
  const parts = formParts(resource, of.mode)
  const [first] = writableFields(resource, of.mode)
  const focusFirst = () => {
    if (first) of.fieldForm.focus(first.name)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  const operation = operationByVerb(resource, of.mode === 'edit' ? 'update' : 'create')
  return (
    <TakesSheets resource={resource} operation={operation} labelOf={items.labelOf}>
      <Form
        form={form}
        name={name}
        initialValues={items.initial}
        layout="vertical"
        scrollToFirstError={false}
        onFinish={() => void submit()}
        onFinishFailed={() => void submit()}
        onKeyDown={hear}
        onValuesChange={draft.keep}
        data-testid={`${resource.name}.${of.mode}`}
      >
        {draft.offer && <DraftBar resource={resource} offer={draft.offer} onAnswered={focusFirst} />}
        <ErrorSummary of={of.fieldForm} />
        {parts.map((part, index) => (
          <SectionBoundary key={part.title ?? index} name={`${resource.name}.${of.mode}.${part.title ?? index}`}>
            <Section of={of} part={part} />
          </SectionBoundary>
        ))}
        {/* Enter in a field submits a form only if it has a submit button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </TakesSheets>
  )
}
