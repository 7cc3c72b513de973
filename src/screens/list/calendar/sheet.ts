import text from './calendar.css?inline'

/**
 * The styles of the calendar come with its code: the console has one file of styles, which the login page waits for, too.
 * What a script hands to the document is not an inline style, which the policy of the page forbids.
 */
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
