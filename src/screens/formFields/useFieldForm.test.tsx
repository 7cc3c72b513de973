import { act, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { open } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import { type FieldForm, type FieldFormOptions, useFieldForm } from './useFieldForm.ts'

const send = vi.fn<FieldFormOptions['send']>()
const options: FieldFormOptions = {
  name: 'sample',
  resource: sample,
  fields: sample.fields.filter(({ name }) => name === 'name'),
  initial: { name: '物业' },
  labelOf: ({ label }) => label,
  validate: (values) => ({ values, issues: {} }),
  send,
}

let fieldForm: FieldForm
/** A form without a button: nothing stands between a click and the form that could hold it back. */
function Bare() {
  fieldForm = useFieldForm(options)
  return (
    <Form form={fieldForm.form} name="sample" initialValues={options.initial}>
      <Form.Item name="name">
        <Input />
      </Form.Item>
    </Form>
  )
}
let now = 0
beforeEach(() => {
  send.mockReset()
  now = Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  open({ screen: Bare })
})
const click = () => act(() => fieldForm.submit())

describe('a form over declared fields', () => {
  it('sends nothing while an answer is awaited, however long that takes', async () => {
    let answer = () => {}
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    let first = Promise.resolve()
    act(() => {
      first = fieldForm.send()
    })
    await act(() => fieldForm.send())
    now += 60_000
    await click()
    expect(send).toHaveBeenCalledTimes(1)
    answer()
    await act(() => first)
    send.mockResolvedValue()
    await act(() => fieldForm.send())
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('takes clicks within half a second for one, also where the answer was quicker', async () => {
    send.mockResolvedValue()
    await click()
    now += 499
    await click()
    expect(send).toHaveBeenCalledTimes(1)
    now += 1
    await click()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('says what the platform says of a field at the field and in the summary', async () => {
    send.mockRejectedValue(new Failure({ kind: 'business', message: '该值已存在', errors: { name: '名称已被使用' } }))
    await click()
    await waitFor(() => expect(fieldForm.form.getFieldError('name')).toEqual(['名称已被使用']))
    expect(fieldForm.formErrors).toMatchObject({
      title: '该值已存在',
      problems: [{ label: '名称', message: '名称已被使用' }],
    })
  })
})
