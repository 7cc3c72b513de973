/**
 * Styles that come with the code that needs them: the console has one file of styles, which the login page waits for, too.
 * What a script hands to the document is not an inline style, which the policy of the page forbids.
 */
export function adoptStyles(text: string): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
