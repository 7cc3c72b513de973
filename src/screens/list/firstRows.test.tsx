import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshMs } from '../../providers/listQuery.ts'
import { setPreference } from '../../providers/preferences.ts'
import { newQueries, open as openScreen, refused, serve } from '../harness.tsx'
import { sample } from '../sample.fixture.ts'
import { loadUiExtension, screens } from '../screens.ts'
import { readFirstRows } from './firstRows.ts'
import { listed, lists, rows } from './rows.fixture.ts'

const at = (address: string, state: unknown = null) => history.replaceState(state, '', address)

let queries = newQueries()
const open = (options: Parameters<typeof openScreen>[0] = {}) => openScreen({ queries, ...options })
beforeEach(() => {
  queries = newQueries()
})

// As in the console, which waits for the code of its first page.
beforeAll(() => Promise.all([screens.list.preload(), loadUiExtension(sample)]))

afterEach(() => {
  vi.useRealTimers()
  at('/')
})

describe('rows that are read before their page is rendered', () => {
  it('are there with the page, and are not asked for again', async () => {
    const calls = serve(() => listed())
    at('/samples?keyword=b&pageSize=50')
    await readFirstRows(sample, queries)
    open({ address: '/samples?keyword=b&pageSize=50' })
    expect(screen.getByText('物业服务中心')).toBeTruthy()
    await screen.findByTestId('sample.total')
    expect(lists(calls).map(({ body }) => body)).toEqual([{ pageNum: 1, pageSize: 50, sort: 'sort', keyword: 'b' }])
  })

  it('are those of the view the list opens with', async () => {
    const calls = serve(() => listed())
    setPreference('list.sample.view', { id: '7', query: 'keyword=c' })
    at('/samples')
    await readFirstRows(sample, queries)
    open()
    await screen.findByText('物业服务中心')
    expect(lists(calls).map(({ body }) => body['keyword'])).toEqual(['c'])
  })

  it('are those of the address alone where somebody cleared it and reloads', async () => {
    const calls = serve(() => listed())
    setPreference('list.sample.view', { id: '7', query: 'keyword=c' })
    at('/samples', { usr: { asked: true } })
    await readFirstRows(sample, queries)
    expect(lists(calls).map(({ body }) => body['keyword'])).toEqual([undefined])
  })

  it('answer no other question', async () => {
    const calls = serve(({ body }) => listed(body['keyword'] === 'b' ? [] : rows))
    at('/samples?keyword=b')
    await readFirstRows(sample, queries)
    open({ address: '/samples?keyword=a' })
    expect(await screen.findByText('物业服务中心')).toBeTruthy()
    expect(lists(calls).map(({ body }) => body['keyword'])).toEqual(['b', 'a'])
  })

  it('are waited for, not asked for twice, where the page is rendered before they come', async () => {
    let answer = () => {}
    const calls = serve(() => new Promise((resolve) => (answer = () => resolve(listed()))))
    at('/samples')
    const reading = readFirstRows(sample, queries)
    await waitFor(() => expect(lists(calls)).toHaveLength(1))
    open()
    await screen.findByTestId('sample.list')
    answer()
    await reading
    expect(await screen.findByText('物业服务中心')).toBeTruthy()
    expect(lists(calls)).toHaveLength(1)
  })

  it('are asked for by the page where reading them failed', async () => {
    let first = true
    const calls = serve(() => {
      const answer = first ? refused('E_FORMAT') : listed()
      first = false
      return answer
    })
    at('/samples')
    await readFirstRows(sample, queries)
    open()
    expect(await screen.findByText('物业服务中心')).toBeTruthy()
    expect(lists(calls)).toHaveLength(2)
  })

  it('are read again where the page is opened later', async () => {
    const calls = serve(() => listed())
    at('/samples')
    await readFirstRows(sample, queries)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + freshMs })
    open()
    await screen.findByText('物业服务中心')
    expect(lists(calls)).toHaveLength(2)
  })

  it('are read again by a page that begins anew', async () => {
    const calls = serve(() => listed())
    at('/samples')
    await readFirstRows(sample, queries)
    open()
    expect(screen.getByText('物业服务中心')).toBeTruthy()
    cleanup()
    open()
    await screen.findByText('物业服务中心')
    expect(lists(calls)).toHaveLength(2)
  })

  it('are read again when something was written', async () => {
    const calls = serve(() => listed())
    at('/samples')
    await readFirstRows(sample, queries)
    open()
    expect(screen.getByText('物业服务中心')).toBeTruthy()
    await queries.invalidateQueries()
    await waitFor(() => expect(lists(calls)).toHaveLength(2))
  })
})
