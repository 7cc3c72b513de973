const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** What a reader sees of HTML, one line per block. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/tr|\/blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (entity, name: string) => named[name.toLowerCase()] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n[\s\n]*/g, '\n')
    .trim()

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as HTML, one paragraph per line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (character) => escapes[character] ?? character)}</p>`)
    .join('')
