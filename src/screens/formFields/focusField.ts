const focusable =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select, button, [tabindex="0"], [contenteditable="true"]'

/** DOM id of a control, as antd's `Form.Item` makes it from the names of form and field. */
const controlId = (form: string, field: string): string => `${form}_${field}`

/** Brings a field into sight and the cursor into it. */
export function focusField(form: string, field: string): void {
  const control = document.getElementById(controlId(form, field))
  const item = control?.closest('.ant-form-item') ?? control
  const target = control?.matches(focusable) ? control : (item?.querySelector<HTMLElement>(focusable) ?? control)
  item?.scrollIntoView?.({ block: 'center' })
  target?.focus({ preventScroll: true })
}
