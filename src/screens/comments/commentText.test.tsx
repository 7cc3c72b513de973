import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { NormalPage } from '../../declare/index.ts'
import { catalogue } from '../../registry.ts'
import { open, refused, serve } from '../harness.tsx'
import { CommentText } from './CommentText.tsx'
import { textParts } from './textParts.ts'

afterEach(cleanup)

const page = { path: '/samples', kind: 'list', of: 'sample', title: '样例', owner: null, aliases: [] }
Object.assign(catalogue, { pages: [...catalogue.pages, page as unknown as NormalPage] })
const here = `${location.origin}/samples?show=7`
const told = (text: string, names: readonly string[] = []) =>
  textParts(text, names).map((part) => `${part.kind}:${part.text}`)
const show = (text: string) => open({ screen: () => <CommentText text={text} mentions={[]} /> })

test('mentions stand out, the longer name first', () => {
  expect(told('@王芳芳 和@王芳，@李', ['王芳', '王芳芳'])).toEqual([
    'mention:@王芳芳',
    'text: 和',
    'mention:@王芳',
    'text:，@李',
  ])
  expect(told('@a.b @axb', ['a.b'])).toEqual(['mention:@a.b', 'text: @axb'])
})

test('addresses end where the sentence goes on', () => {
  expect(told('见https://example.com/a?b=1，谢谢。')).toEqual([
    'text:见',
    'web:https://example.com/a?b=1',
    'text:，谢谢。',
  ])
  expect(told('(https://example.com/a).')).toEqual(['text:(', 'web:https://example.com/a', 'text:).'])
  expect(told(`${here}。`)).toEqual([`record:${here}`, 'text:。'])
})

test('only https leads out of the console, and only to records within it', () => {
  for (const text of ['http://example.com', 'javascript:alert(1)', 'data:text/html,x', `${location.origin}/samples`])
    expect(told(text)).toEqual([`text:${text}`])
  expect(told('https://evil.example/samples?show=7')).toEqual(['web:https://evil.example/samples?show=7'])
})

test('a text stays text, and an address of the web opens apart from the console', () => {
  serve(() => undefined)
  const { container } = show('<img src=x onerror=alert(1)> https://example.com/a')
  expect(container.querySelector('img')).toBeNull()
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com/a', '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('the address of a record is a link under its title for whoever may read it', async () => {
  serve(({ endpoint, params }) =>
    endpoint === 'GET /comment/recordTitle' && params['id'] === '7' ? { data: { title: '供热站' } } : undefined,
  )
  show(`看看 ${here}`)
  const link = await screen.findByRole('link', { name: '供热站' })
  expect(link.getAttribute('href')).toBe('/samples?show=7')
})

test('it is the address as it was written for whoever may not', async () => {
  const calls = serve(() => refused('E_NOT_FOUND'))
  show(`看看 ${here}`)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByText(`看看 ${here}`)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
