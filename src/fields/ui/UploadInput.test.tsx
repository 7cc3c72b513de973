import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { uploadFile } from '../../platform/files.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from './harness.tsx'

vi.mock('../../providers/language.tsx', () => import('./language.fake.ts'))
vi.mock('../../providers/files.ts', () => ({ useFileUrl: () => null }))
vi.mock('../../platform/files.ts', () => ({ uploadFile: vi.fn() }))

const upload = vi.mocked(uploadFile)
beforeEach(() => {
  upload.mockReset()
})

const images = fieldOf(f.images({ label: '图片', max: 2, maxBytes: 2048 }))
const image = fieldOf(f.image({ label: '封面' }))
const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const input = () => screen.getByTestId<HTMLInputElement>('it')
/** Chosen without the browser's own filter by kind. */
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const answered = (id: string) => ({ id, url: '' })

test('files chosen together all arrive, whichever is done first', async () => {
  const changed = vi.fn()
  const done: ((id: string) => void)[] = []
  upload.mockImplementation(() => new Promise((resolve) => done.push((id) => resolve(answered(id)))))
  show(<HeldInput field={images} onChange={changed} />)
  await userEvent.upload(input(), [png('a.png'), png('b.png')])
  await waitFor(() => expect(done).toHaveLength(2))
  await act(async () => {
    done[1]?.('b')
    done[0]?.('a')
  })
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(['b', 'a']))
  expect(upload.mock.calls[0]?.[1]).toMatchObject({ bizType: 'sample' })
})

test('a new picture takes the place of the one there', async () => {
  const changed = vi.fn()
  upload.mockResolvedValue(answered('new'))
  show(<HeldInput field={image} first="old" onChange={changed} />)
  await userEvent.upload(input(), png('a.png'))
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('new'))
})

test.each([
  ['a kind that is not a picture', png('a.exe'), 'a.exe的格式不支持，可用格式：jpg, jpeg, png, webp, gif'],
  ['too large a file', png('a.png', 4096), 'a.png超过2 KB，请压缩后再上传'],
  ['an empty file', png('a.png', 0), 'a.png是空文件'],
])('%s is refused with a reason', async (_what, file, message) => {
  show(<HeldInput field={images} />)
  choose(file)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(upload).not.toHaveBeenCalled()
})

test('no more files than the field holds', async () => {
  upload.mockResolvedValue(answered('c'))
  show(<HeldInput field={images} first={['a']} />)
  choose(png('b.png'), png('c.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('最多上传 2 个')
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
})

test('what failed can be sent again or given up', async () => {
  const changed = vi.fn()
  upload.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(answered('a'))
  show(<HeldInput field={images} onChange={changed} />)
  choose(png('a.png'))
  expect((await screen.findByRole('alert')).textContent).toContain('a.png上传失败')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(['a']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('cancelled while it is on its way, it is not added', async () => {
  const changed = vi.fn()
  upload.mockImplementation(() => new Promise(() => {}))
  show(<HeldInput field={images} onChange={changed} />)
  choose(png('a.png'))
  await userEvent.click(await screen.findByRole('button', { name: /取\s?消/ }))
  expect(upload.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(changed).not.toHaveBeenCalled()
})

test('a file is taken out by its button', async () => {
  const changed = vi.fn()
  show(<HeldInput field={images} first={['a', 'b']} onChange={changed} more={{ label: ['甲.png', '乙.png'] }} />)
  await userEvent.click(screen.getByRole('button', { name: '移除甲.png' }))
  expect(changed).toHaveBeenLastCalledWith(['b'])
  await userEvent.click(screen.getByRole('button', { name: '移除乙.png' }))
  expect(changed).toHaveBeenLastCalledWith(null)
})

test.each([
  [
    'the sides of a picture and its size',
    f.image({ label: '图', ratio: 16 / 9, maxBytes: 1_048_576 }),
    '比例 16:9 · 不超过 1 MB',
  ],
  ['sides that are no whole numbers', f.image({ label: '图', ratio: 2.345 }), '比例 2.35:1 · 不超过 5 MB'],
  [
    'sizes of the kinds that are taken',
    f.file({ label: '件', types: ['pdf', 'mp4'] }),
    'pdf 不超过 20 MB · mp4 不超过 50 MB',
  ],
])('%s is said before anything is chosen', async (_what, declared, wanted) => {
  show(<HeldInput field={fieldOf(declared)} />)
  expect(await screen.findByText((text) => text.includes(` · ${wanted}`))).toBeTruthy()
})
