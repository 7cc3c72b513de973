import { MessagePage } from './MessagePage.tsx'
import { messageWords } from './messageWords.ts'
import type { PublicPageProps } from './publicPageProps.ts'

/** No permission. With `noGoBack` in the query there is nowhere to go back to. */
export function ForbiddenPage({ locale }: Pick<PublicPageProps, 'locale'>) {
  const canGoBack = !new URLSearchParams(location.search).has('noGoBack')
  const words = messageWords[locale]
  return (
    <MessagePage code="401" locale={locale}>
      {canGoBack && (
        <button type="button" onClick={() => history.back()}>
          {words.back}
        </button>
      )}
      <a href="/">{words.home}</a>
    </MessagePage>
  )
}
