import type { Document } from './document.ts'
import type { Described } from './operation.ts'
import type { Schema } from './schemas.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const code = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

interface Media {
  readonly schema?: unknown
  readonly example?: unknown
}
const mediaIn = (content: Schema): Media | undefined => Object.values(content)[0] as Media | undefined

/** The answer of a call that succeeded. */
const answered = ({ responses }: Described): Media | undefined =>
  mediaIn(((responses[200] as Schema | undefined)?.['content'] ?? {}) as Schema)

/** What a `$ref` names, so that a reader sees fields instead of a name. */
function resolved(document: Document, schema: unknown): unknown {
  const name = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components['schemas']?.[name]
}

function section(document: Document, method: string, path: string, described: Described): string {
  const { summary, description, parameters, requestBody } = described
  const content = requestBody?.['content'] as Schema | undefined
  const answer = answered(described)?.example
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
    <p>${escaped(description ?? '')}</p>
    ${parameters ? `<h4>Parameters</h4>${code(parameters)}` : ''}
    ${content ? `<h4>Body</h4>${code(resolved(document, mediaIn(content)?.schema))}` : ''}
    ${content ? `<h4>Example</h4>${code(mediaIn(content)?.example)}` : ''}
    <h4>Answers</h4>${code(described.responses)}
    ${answer === undefined ? '' : `<h4>Example</h4>${code(answer)}`}</details>`
}

/** The error catalogue, as a table to read. */
function errorTable({ 'x-errors': errors }: Document): string {
  const rows = errors.map(({ errorCode, status, code: number, message, meaning, remedy }) => {
    const cells = [errorCode || '–', String(status), String(number), message, meaning, remedy]
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  })
  const heads = ['errorCode', 'HTTP', 'code', 'msg', 'What it means', 'What to do'].map((one) => `<th>${one}</th>`)
  return `<h2 id="errors">Errors</h2>
    <p>A rule of the business refuses with HTTP 200, <code>status: "fail"</code> and an <code>errorCode</code>.
    Every other HTTP status means that the call was not served.</p>
    <table><tr>${heads.join('')}</tr>${rows.join('\n')}</table>`
}

const style = `body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#1f2328}
h2{margin-top:32px;border-bottom:1px solid #d8dee4}summary{cursor:pointer;padding:4px 0}
b{display:inline-block;width:48px;color:#0550ae}table{border-collapse:collapse}td,th{border:1px solid #d8dee4;padding:4px 8px;text-align:left;vertical-align:top}
pre{background:#f6f8fa;padding:12px;overflow:auto;max-height:480px}
@media (prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}b{color:#79c0ff}}`

/** The document as one page to read: no script, nothing from elsewhere. */
export function pageOf(document: Document, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
  const sections = document.tags.map(({ name, description }) => {
    const own = calls.filter(({ described }) => described.tags.includes(name))
    const body = own.map(({ path, method, described }) => section(document, method, path, described)).join('\n')
    return `<h2 id="${escaped(name)}">${escaped(description)} <small><code>${escaped(name)}</code></small></h2>${body}`
  })
  return `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${escaped(document.info['title'] ?? '')}</title>
    <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body>
    <h1>${escaped(document.info['title'] ?? '')} ${escaped(document.info['version'] ?? '')}</h1>
    <p><a href="/platform/pc/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}) · <a href="#errors">Errors</a></p>
    ${errorTable(document)}
    ${sections.join('\n')}</body></html>`
}
