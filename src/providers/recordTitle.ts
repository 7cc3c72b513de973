import { inSentence } from './language.tsx'

/** A title begins with a capital, also where its words put a label first. */
export const capitalised = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1)

/** What a page does with a record, as the words of the screens call it. */
export type RecordUse = 'create' | 'edit' | 'show' | 'copy'

/** Title of a page of a record: 新建活动, “Activity details”. `label` is what one row is called. */
export function recordTitle(
  translate: (key: string, params: { readonly label: string }) => string,
  use: RecordUse,
  label: string,
): string {
  return capitalised(translate(`screens.row.${use}`, { label: inSentence(label) }))
}
