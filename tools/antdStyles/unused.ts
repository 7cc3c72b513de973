/**
 * Classes that no element of the console has, by what they are part of. `unused.test.ts` holds the console's sources to it.
 */
const unused: readonly RegExp[] = [
  // No language of the console is written from right to left.
  /-rtl(?![\w])/,
  // Buttons have the colours of their meaning, and none of a palette.
  /-btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(?![\w])/,
  // Columns are as wide as their fields say, whatever the screen.
  /-col-(xs|sm|md|lg|xl|xxl)-/,
  // Fields are outlined, or have no border.
  /-(filled|underlined)(?![\w])/,
]

const isUnused = (selector: string) => unused.some((part) => part.test(selector))

/** Parts between the commas of a list, but for those within brackets. */
function selectorsIn(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (character === ',' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found
}

/** The rules of a style sheet without those for elements that the console never has. */
export function withoutUnused(css: string): string {
  const rules = css.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, list: string, said: string) => {
    if (list.startsWith('@')) return rule
    const selectors = selectorsIn(list).filter((selector) => !isUnused(selector))
    return selectors.length > 0 && said.trim() !== '' ? `${selectors.join(',')}{${said}}` : ''
  })
  // What stood in a block for narrow screens, and perhaps in one around that.
  const empty = /@(?:media|supports|layer)[^{};]*\{\s*\}/g
  return rules.replace(empty, '').replace(empty, '')
}
