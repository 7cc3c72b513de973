import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../platform/contract.ts'
import { holdIdentity } from '../../platform/identity.ts'
import { type Call, open, refused, serve } from '../harness.tsx'

const row: WireRow = { id: '7', version: 3, name: '供热站', code: 'GR-1', sort: 1, allDay: true, enable: true }
const read =
  (record: WireRow = row) =>
  ({ endpoint }: Call) =>
    endpoint.endsWith('condition')
      ? { data: { list: [record], total: 1, pageNum: 1, pageSize: 20 } }
      : endpoint.endsWith('detail')
        ? { data: record }
        : undefined
const field = (name: string) => screen.getByTestId<HTMLInputElement>(`sample.field.${name}`)
const save = () => userEvent.click(screen.getByTestId('sample.submit'))
const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))
const offered = () => screen.queryByTestId('sample.draft')

/** Types into a form and has the page gone without a word, as a crash does. */
async function typeAndCrash(address: string, text: string, into = 'name') {
  const view = open({ address })
  await screen.findByTestId(address.includes('edit') ? 'sample.edit' : 'sample.create')
  await userEvent.type(field(into), text)
  await waitFor(() => expect(kept()).toHaveLength(1))
  view.unmount()
}

describe('a draft', () => {
  it('is offered after a crash, and nothing happens to the form until it is taken', async () => {
    serve(read())
    await typeAndCrash('/samples?edit=7', '二')
    open({ address: '/samples?edit=7' })
    await screen.findByTestId('sample.draft')
    expect(field('name').value).toBe('供热站')
    await userEvent.click(screen.getByTestId('sample.draft.restore'))
    expect(field('name').value).toBe('供热站二')
    expect(offered()).toBeNull()
    expect(document.activeElement).toBe(field('name'))
  })

  it('is gone once it is saved, thrown away, or the form says the same again', async () => {
    serve((call) => read()(call) ?? { data: { id: '7', version: 4 } })
    await typeAndCrash('/samples?edit=7', '二')
    const view = open({ address: '/samples?edit=7' })
    await userEvent.click(await screen.findByTestId('sample.draft.restore'))
    await save()
    await waitFor(() => expect(kept()).toEqual([]))
    view.unmount()

    await typeAndCrash('/samples?create=1', '物业')
    const again = open({ address: '/samples?create=1' })
    await userEvent.click(await screen.findByTestId('sample.draft.discard'))
    expect(offered()).toBeNull()
    expect(kept()).toEqual([])
    await userEvent.type(field('name'), '医')
    await waitFor(() => expect(kept()).toHaveLength(1))
    await userEvent.clear(field('name'))
    await waitFor(() => expect(kept()).toEqual([]))
    again.unmount()
  })

  it('is lost with the changes that somebody chose to lose', async () => {
    serve(read())
    open({ address: '/samples?edit=7' })
    await screen.findByTestId('sample.edit')
    await userEvent.type(field('name'), '二')
    await waitFor(() => expect(kept()).toHaveLength(1))
    await userEvent.click(screen.getByText('取 消'))
    await userEvent.click(await screen.findByText('放弃修改'))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('never holds a secret, and is nobody else’s', async () => {
    serve(read())
    holdIdentity('anna')
    await typeAndCrash('/samples?create=1', '物业')
    const view = open({ address: '/samples?create=1' })
    await screen.findByTestId('sample.draft')
    await userEvent.type(field('secret'), 'hunter2')
    await userEvent.type(field('name'), '医院')
    await waitFor(() => expect(kept()[0]?.[1]).toContain('医院'))
    expect(kept()[0]?.[1]).not.toContain('hunter2')
    view.unmount()
    holdIdentity('berta')
    open({ address: '/samples?create=1' })
    await screen.findByTestId('sample.create')
    expect(offered()).toBeNull()
    holdIdentity(null)
  })

  it('typed over an older version is merged with what others saved since', async () => {
    serve(read())
    await typeAndCrash('/samples?edit=7', '二')
    const theirs = { ...row, version: 4, name: '供热站他', sort: 9 }
    const answers = [refused('E_VERSION', { data: theirs }), { data: { id: '7', version: 5 } }]
    const calls = serve((call) => read(theirs)(call) ?? answers.shift())
    open({ address: '/samples?edit=7' })
    await userEvent.click(await screen.findByTestId('sample.draft.restore'))
    expect(field('sort').value).toBe('9')
    await save()
    await screen.findByTestId('sample.conflict')
    expect(calls.find(({ endpoint }) => endpoint.endsWith('update'))?.body).toEqual({
      id: '7',
      version: 3,
      name: '供热站二',
    })
  })
})
