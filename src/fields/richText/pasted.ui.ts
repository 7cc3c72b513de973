/** Marks of a text processor, and those of no other page. */
const ofProcessor = /class="?Mso|mso-|urn:schemas-microsoft-com:office/i
/** What a counted item of a list begins with: 1. 2) (3) a. iv. 一、 */
const counted = /^\(?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、．]/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

function* commentsIn(document: Document): Generator<Node> {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) yield walker.currentNode
}

/** How deep an item of a list is, from 1; 0: no item. It is a paragraph that looks like one. */
const depthOf = (element: Element | null): number =>
  element?.tagName === 'P' ? Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1] ?? 0) : 0

/** Takes the bullet or the number out of an item, and tells which it was. */
function takeMark(item: Element): 'ol' | 'ul' {
  const mark = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  mark?.remove()
  return counted.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul'
}

/** The paragraphs from this one on that are items, as lists within lists. */
function listFrom(document: Document, first: Element): void {
  const open: Element[] = []
  for (let item: Element | null = first; item && depthOf(item) > 0; ) {
    const next: Element | null = item.nextElementSibling
    const depth = Math.min(depthOf(item), open.length + 1)
    open.length = Math.min(open.length, depth)
    const kind = takeMark(item)
    if (open.length === depth && open.at(-1)?.tagName.toLowerCase() !== kind) open.pop()
    if (open.length < depth) {
      const list = document.createElement(kind)
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else item.before(list)
      open.push(list)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.append(entry)
    item.remove()
    item = next
  }
}

/** The first heading of a page is the page's own; those of the text begin below it. */
function lowerHeadings(document: Document): void {
  if (!document.querySelector('h1')) return
  for (const heading of document.querySelectorAll('h3, h2, h1')) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 1}`)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/**
 * What somebody pastes, as they meant it. Text processors write lists as paragraphs with a bullet in front, space as
 * empty paragraphs, and a lot that only they understand. What is left of style the editor does not take.
 */
export function pasted(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  if (ofProcessor.test(html)) {
    for (const comment of [...commentsIn(document)]) comment.parentNode?.removeChild(comment)
    for (const element of document.querySelectorAll('style, meta, link, title, xml')) element.remove()
    for (const element of document.querySelectorAll('*'))
      if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
    for (const paragraph of document.querySelectorAll('p'))
      if (paragraph.isConnected && depthOf(paragraph) > 0) listFrom(document, paragraph)
    for (const paragraph of document.querySelectorAll('p'))
      if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  lowerHeadings(document)
  return document.body.innerHTML
}

/** Whether there is more in it than pictures: programs add a picture of the text to the text. */
export const hasText = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== ''
