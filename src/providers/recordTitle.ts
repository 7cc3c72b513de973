import { inSentence } from './language.tsx'

/** What a page does with a record, as the words of the screens call it. */
export type RecordUse = 'create' | 'edit' | 'show' | 'copy'

/** Title of a page of a record: 新建活动, “Activity details”. `label` is what one row is called. */
export function recordTitle(
  translate: (key: string, params: { readonly label: string }) => string,
  use: RecordUse,
  label: string,
): string {
  const title = translate(`screens.row.${use}`, { label: inSentence(label) })
  return title.charAt(0).toUpperCase() + title.slice(1)
}
