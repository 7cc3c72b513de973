import sanitizeHtml from 'sanitize-html'
import { storedAsText } from '../families/text.server.ts'
import type { ServerKind } from '../kind.server.ts'
import { paragraphs, plainText } from './plain.ts'

/** Where a link may lead; one that leads nowhere keeps its text. */
const webAddress = /^(?:https?:\/\/|mailto:|tel:)/i

const cell = ['colspan', 'rowspan']

/** What formatted text may hold: structure and plain emphasis. No scripts, styles, classes or event handlers. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['data-file', 'alt', 'width', 'height'],
    th: cell,
    td: cell,
    col: ['span'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A picture is a file of the platform; one from elsewhere would tell its owner who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^[0-9A-Za-z_-]{1,20}$/.test(attribs['data-file'] ?? ''),
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: webAddress.test(href ?? '') ? { href: href ?? '', target: '_blank', rel: 'noopener noreferrer' } : {},
    }),
  },
}

const maxPasses = 8

/**
 * HTML with nothing in it that could run, load or restyle. Written once, badly nested tags may read differently the
 * second time, so it is repeated until nothing changes; what never settles keeps its words only.
 */
export function sanitise(html: string): string {
  let clean = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = sanitizeHtml(clean, allowed)
    if (next === clean) return clean
    clean = next
  }
  return paragraphs(plainText(clean))
}

export const richTextServer: ServerKind<'richText'> = { ...storedAsText<'richText'>(), toColumn: sanitise }
