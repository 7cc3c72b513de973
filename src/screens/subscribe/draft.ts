import type { SubscriptionDraft, SubscriptionItem } from '../../platform/subscriptionContract.ts'

/** A list or report with what its page is filtered by. */
export type SubscribedPage = Pick<SubscriptionDraft, 'title' | 'of' | 'query'>

type Chosen = Omit<SubscriptionDraft, keyof SubscribedPage>

const usual = {
  rhythm: 'daily',
  hour: 9,
  weekday: 1,
  threshold: null,
  ways: ['inbox'],
  webhook: null,
  form: 'link',
} satisfies Chosen

/** What the dialog begins with. A rhythm that one has not had yet begins with the usual time. */
export const begun = (before: SubscriptionItem | undefined): Chosen => ({
  ...usual,
  ...before,
  hour: before?.hour ?? usual.hour,
  weekday: before?.weekday ?? usual.weekday,
})

/**
 * What is asked for. The form answers for the fields that it shows: right after another rhythm was chosen, those of its
 * time are not among them yet.
 */
export function draftOf(
  { title, of, query }: SubscribedPage,
  before: SubscriptionItem | undefined,
  values: Partial<SubscriptionDraft>,
): SubscriptionDraft {
  const { rhythm, hour, weekday, threshold, ways, webhook, form } = { ...begun(before), ...values }
  return { title: values.title ?? title, of, query, rhythm, hour, weekday, threshold, ways, webhook, form }
}
