const attributes = ['placeholder', 'aria-label', 'title'] as const
const twice = (text: string): string => `${text} ${text}`
/** What was doubled already, and to what. */
const known = new WeakMap<Node, string>()

function doubleText(node: Text): void {
  if (!node.data.trim() || known.get(node) === node.data || node.parentElement?.closest('script, style')) return
  known.set(node, twice(node.data))
  node.data = twice(node.data)
}

function doubleAttributes(element: Element): void {
  const done = (element as HTMLElement).dataset
  for (const name of attributes) {
    const text = element.getAttribute(name)
    const mark = `doubled${name.replace(/[^a-z]/g, '')}`
    if (!text || !done || done[mark] === text) continue
    done[mark] = twice(text)
    element.setAttribute(name, twice(text))
  }
}

function doubleBelow(root: Node): void {
  if (root instanceof Text) doubleText(root)
  if (!(root instanceof Element)) return
  for (const element of [root, ...root.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))])
    doubleAttributes(element)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) doubleText(texts.currentNode as Text)
}

/** A language twice as long as the current one: every text on the page, wherever it came from, and what comes later. */
export function doubleEverything(body: HTMLElement): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') doubleAttributes(target as Element)
      else if (type === 'characterData') doubleText(target as Text)
      else for (const node of addedNodes) doubleBelow(node)
    }
  })
  doubleBelow(body)
  observer.observe(body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...attributes],
  })
  return observer
}
