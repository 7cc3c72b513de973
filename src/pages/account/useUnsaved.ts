import { App, type FormInstance } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../providers/unsaved.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What was sent is saved, though the form may not have read it back yet. What was typed meanwhile is not. */
export function markSaved<Values extends object>(form: FormInstance<Values>, sent: Values): void {
  const saved = Object.entries(sent).filter(([name, value]) => form.getFieldValue(name as never) === value)
  form.setFields(saved.map(([name]) => ({ name: name as never, touched: false })))
}

/** Asks before what was typed into a form of the account is lost; `initial` is what stood there. */
export function useUnsaved<Values extends object>(form: FormInstance<Values>, initial: Partial<Values>): void {
  const { modal } = App.useApp()
  const { t } = useTranslation()
  const draft = useMemo(() => {
    let released = false
    const differs = ([name, value]: [string, unknown]) => {
      const before = initial[name as keyof Values]
      return value !== before && !(isEmpty(value) && isEmpty(before))
    }
    return {
      isDirty: () => !released && form.isFieldsTouched() && Object.entries(form.getFieldsValue()).some(differs),
      ask: () =>
        new Promise<boolean>((resolve) => {
          modal.confirm({
            title: t('screens.confirm.unsaved'),
            content: t('screens.confirm.unsavedHint'),
            okText: t('screens.confirm.leave'),
            cancelText: t('screens.confirm.stay'),
            okButtonProps: { danger: true },
            focusable: { autoFocusButton: 'cancel' },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          })
        }),
      release: () => {
        released = true
      },
    }
  }, [form, initial, modal, t])
  useDraft(draft)
}
