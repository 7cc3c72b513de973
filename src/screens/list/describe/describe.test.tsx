import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { config } from '../../../platform/config.ts'
import { type Answer, type Call, open, refused, serve } from '../../harness.tsx'
import { listed, lists } from '../rows.fixture.ts'

vi.mock('../../../platform/config.ts', () => ({ config: vi.fn() }))

const configured = (describesSearches: boolean) =>
  vi.mocked(config).mockResolvedValue({ apiBase: '', adapter: null, offers: () => describesSearches })

const described = ({ endpoint }: Call) => endpoint === 'POST /list/describe'
const serving = (answer: Answer) => serve((call) => (described(call) ? answer : listed()))

async function ask(text: string) {
  await userEvent.click(await screen.findByTestId('sample.describe.open'))
  await userEvent.type(screen.getByTestId('sample.describe.text'), text)
  await userEvent.click(screen.getByTestId('sample.describe.submit'))
}

describe('a search described in words', () => {
  beforeAll(async () => {
    await import('./DescribePanel.tsx')
  })

  it('is offered where the server says that somebody answers, and nowhere else', async () => {
    configured(false)
    const calls = serving({})
    open()
    await screen.findByText('物业服务中心')
    await config()
    expect(screen.queryByTestId('sample.describe.open')).toBeNull()
    expect(calls.filter(described)).toEqual([])
  })

  it('proposes filters, which count once they are applied', async () => {
    configured(true)
    const calls = serving({ data: { filters: { enable: false, tone: ['warm'] } } })
    const { search } = open({ address: '/samples?allDay=true' })
    await ask('已停用的 {Enter}')
    expect(calls.find(described)?.body).toEqual({ resource: 'sample', text: '已停用的' })
    expect((await screen.findByTestId('sample.describe.filter.enable')).textContent).toContain('否')
    expect(search()).toBe('?allDay=true')
    const tone = within(screen.getByTestId('sample.describe.filter.tone'))
    await userEvent.click(tone.getByLabelText(/^不使用/))
    await userEvent.click(screen.getByTestId('sample.describe.apply'))
    await waitFor(() => expect(lists(calls).at(-1)?.body['filters']).toEqual({ allDay: true, enable: false }))
    expect(new URLSearchParams(search()).get('enable')).toBe('false')
    expect(screen.queryByTestId('sample.describe.text')).toBeNull()
  })

  it('shows nothing that the list does not take', async () => {
    configured(true)
    serving({ data: { filters: { password: 'x', enable: 'yes', sort: { from: 'a' } } } })
    open()
    await ask('密码')
    expect((await screen.findByTestId('sample.describe.none')).textContent).toContain('没有识别出')
    expect(screen.queryByTestId('sample.describe.apply')).toBeNull()
  })

  it('says what the platform refuses, and keeps the text', async () => {
    configured(true)
    serving(refused('E_STATE', { msg: '暂时无法识别描述' }))
    open()
    await ask('上个月的')
    expect((await screen.findByTestId('sample.describe.problem')).textContent).toContain('暂时无法识别描述')
    expect(screen.getByTestId<HTMLInputElement>('sample.describe.text').value).toBe('上个月的')
    await userEvent.click(screen.getByTestId('sample.describe.discard'))
    expect(screen.getByTestId('sample.describe.open')).toBeTruthy()
  })
})
