import createPurifier from 'dompurify'

// An instance of its own: hooks on the shared one would change what other users of the library get.
const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
})

/** What formatted text may hold; the server's list is the same (richText.server.ts). */
const tags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
]
const plainAttributes = ['alt', 'width', 'height', 'colspan', 'rowspan', 'span', 'start', 'data-file']

/** HTML as elements, with nothing in it that could run, load from elsewhere or restyle the page. */
export const sanitised = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', ...plainAttributes],
    // Every other attribute would be held to be an address and dropped.
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
