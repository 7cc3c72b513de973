import type { Plugin } from 'vite'

const link = /\n?[ \t]*<link rel="stylesheet"[^>]*>/g

/**
 * Puts the link to the styles behind the frame of index.html, which brings its own and is painted without waiting for them.
 * Scripts wait for a style sheet wherever it stands, so nothing of the console is ever shown without its styles.
 */
export const frameFirst = (): Plugin => ({
  name: 'frame-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(link, '').replace('</body>', `${(html.match(link) ?? []).join('')}\n  </body>`),
  },
})
