import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { EditorPicture } from './EditorPicture.tsx'

/** A picture is a file of the platform, named by its id; pictures from elsewhere are not taken over. */
const Picture = Image.extend({
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-file'),
      renderHTML: ({ file }) => ({ 'data-file': file }),
    },
    alt: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  addInputRules: () => [],
  addNodeView: () => ReactNodeViewRenderer(EditorPicture),
})

/** The heading levels of a text; the first is the page's own. */
export const headings = [2, 3, 4] as const

export const extensions = [
  StarterKit.configure({
    // It would add an empty paragraph to a text that is only being looked at.
    trailingNode: false,
    heading: { levels: [...headings] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
]
