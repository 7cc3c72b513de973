import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { f } from '../../declare/index.ts'
import { uploadFile } from '../../platform/files.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { HeldInput, show } from '../ui/harness.tsx'
import RichText from './RichText.tsx'
import { sanitised } from './sanitised.ts'

vi.mock('../../providers/language.tsx', () => import('../ui/language.fake.ts'))
vi.mock('../../providers/files.ts', () => ({ useFileUrl: (id?: string) => (id ? `blob:${id}` : null) }))
vi.mock('../../platform/files.ts', () => ({ uploadFile: vi.fn() }))

// ProseMirror asks where things are on the screen; jsdom lays nothing out.
Range.prototype.getClientRects = () => document.createElement('p').getClientRects()
Range.prototype.getBoundingClientRect = () => document.createElement('p').getBoundingClientRect()
document.elementFromPoint = () => null

const field = fieldOf(f.richText({ label: '内容' }))

const htmlOf = (html: string) => {
  const box = document.createElement('div')
  box.append(sanitised(html))
  return box.innerHTML
}

test.each([
  ['<script>alert(1)</script>文', '文'],
  ['<img src=x onerror=alert(1)>', '<img>'],
  ['<p onclick="alert(1)" style="position:fixed" class="a">文</p>', '<p>文</p>'],
  ['<a href="javascript:alert(1)">文</a>', '<a target="_blank" rel="noopener noreferrer">文</a>'],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<form><input name="a"></form>', ''],
  ['<img src="https://example.com/pixel.png" data-file="F1">', '<img data-file="F1">'],
  ['<math><mtext><style><img src onerror=alert(1)></style></mtext></math>', ''],
])('%s is shown as %s', (html, safe) => expect(htmlOf(html)).toBe(safe))

test('structure stays, links open elsewhere', () => {
  const html = '<h2>通知</h2><p><strong>停水</strong></p><table><tbody><tr><td colspan="2">一</td></tr></tbody></table>'
  expect(htmlOf(html)).toBe(html)
  expect(htmlOf('<a href="https://example.com">文</a>')).toContain('rel="noopener noreferrer"')
})

test('pictures get their bytes through the session', () => {
  const { container } = show(<RichText html='<p>图</p><img data-file="F1" alt="水表">' />)
  expect(container.querySelector('img')?.src).toBe('blob:F1')
})

test('opening a text changes nothing; a command does', async () => {
  const changed = vi.fn()
  const html = '<p>停水通知</p>'
  show(<HeldInput field={field} first={html} onChange={changed} />)
  await screen.findByRole('textbox', { name: '内容' }, { timeout: 10_000 })
  expect(changed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'H1 标题' }))
  expect(changed).toHaveBeenLastCalledWith('<h2>停水通知</h2>')
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(changed).toHaveBeenLastCalledWith(html)
})

// As Word puts it on the clipboard: a picture of the text lies beside the text.
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body lang=ZH-CN><!--StartFragment--><h1>停水<span lang=EN-US style='font-family:"Calibri"'>通知</span></h1>
<p class=MsoNormal><b><span style='color:red'>周三</span></b>停水<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->一号楼</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span></span>东单元</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>二号楼</p>
<p class=MsoNormal>完<!--EndFragment--></p></body></html>`

test('a text pasted from Word keeps its structure and nothing else, and comes without its own picture', async () => {
  const changed = vi.fn()
  vi.mocked(uploadFile).mockClear()
  show(<HeldInput field={field} onChange={changed} />)
  const text = await screen.findByRole('textbox', { name: '内容' }, { timeout: 10_000 })
  const file = new File([new Uint8Array(8)], 'image.png', { type: 'image/png' })
  const getData = (type: string) => ({ 'text/html': ofWord, 'text/plain': '停水通知' })[type] ?? ''
  fireEvent.paste(text, { clipboardData: { files: [file], getData, types: ['text/html', 'text/plain', 'Files'] } })
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(changed.mock.lastCall?.[0].replace(/\s+/g, ' ')).toBe(
    '<h2>停水通知</h2><p><strong>周三</strong>停水</p><ul><li><p>一号楼</p><ol><li><p>东单元</p></li></ol></li><li><p>二号楼</p></li></ul><p>完</p>',
  )
  expect(uploadFile).not.toHaveBeenCalled()
})

test('a picture pasted is uploaded and stands in the text by its id', async () => {
  const changed = vi.fn()
  vi.mocked(uploadFile).mockResolvedValue({ id: 'F9', url: '' })
  show(<HeldInput field={field} onChange={changed} />)
  const text = await screen.findByRole('textbox', { name: '内容' }, { timeout: 10_000 })
  const file = new File([new Uint8Array(8)], '水表.png', { type: 'image/png' })
  fireEvent.paste(text, { clipboardData: { files: [file], getData: () => '', types: ['Files'] } })
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(changed.mock.lastCall?.[0]).toContain('data-file="F9"')
  expect(changed.mock.lastCall?.[0]).not.toContain('blob:')
})
