import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useDictionaries, useDictionary } from '../providers/dictionaries.ts'
import { open, serve } from './harness.tsx'

const names = ['phoneTag', 'noticeType']
const labelled = (code: string) => ({ code, label: `${code} 甲`, color: 'odd', disabled: false })

function Cell({ of }: { readonly of: string }) {
  const { items, loading } = useDictionary(of)
  return <li>{loading ? '…' : items.map(({ label, color }) => `${label} ${color}`).join()}</li>
}

function Page() {
  const [more, setMore] = useState(false)
  const several = useDictionaries(more ? names : [])
  return (
    <>
      <Cell of="phoneTag" />
      <Cell of="phoneTag" />
      {more && <Cell of="phoneTag" />}
      <p>{[...(several ?? [])].map(([name, [first]]) => `${name}: ${first?.label}`).join()}</p>
      <button type="button" onClick={() => setMore(true)}>
        more
      </button>
    </>
  )
}

test('whoever shows words of a dictionary asks for it once, and a sheet for what nobody has asked for yet', async () => {
  const calls = serve(({ params }) => ({ data: [labelled(String(params['dictCode']))] }))
  const asked = () => calls.filter(({ endpoint }) => endpoint === 'GET /dictionary/items').map(({ params }) => params)
  open({ screen: Page })
  expect(await screen.findAllByText('phoneTag 甲 grey')).toHaveLength(2)
  expect(asked()).toEqual([{ dictCode: 'phoneTag' }])
  await userEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(await screen.findByText('phoneTag: phoneTag 甲,noticeType: noticeType 甲')).toBeTruthy()
  expect(screen.getAllByText('phoneTag 甲 grey')).toHaveLength(3)
  expect(asked()).toEqual([{ dictCode: 'phoneTag' }, { dictCode: 'noticeType' }])
})
